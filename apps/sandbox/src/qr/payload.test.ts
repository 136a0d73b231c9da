import { qrProviders } from '@krapao/contract';
import { parse, validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { billRefOf, buildPayload, readPayload } from './payload.js';

const VECTORS = {
  transfer: '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  slip: '004000060000010103002021900021231231212000115102TH91049C30',
};

describe('QR payload (docs/specification.md §10.12)', () => {
  it.each(qrProviders)('of %s is read back as it was generated', (provider) => {
    const billRef = billRefOf('0199c1d2-7c3b-7e11-8a55-0123456789ab');
    for (const amount of [1n, 99n, 10_000n, 123_456_789n]) {
      expect(readPayload(buildPayload(provider, billRef, amount))).toEqual({ billRef, amount });
    }
  });

  it('is a one-time PromptPay bill payment in baht, for Thailand', () => {
    const qr = parse(buildPayload('WW', billRefOf('a'), 10_050n), true);
    const tags = ['01', '53', '54', '58'].map((id) => qr?.getTagValue(id));
    expect([qr?.getTagValue('30', '00'), ...tags]).toEqual(['A000000677010112', '12', '764', '100.50', 'TH']);
  });

  // §register-5 the extra QR provider BCEL
  it('is BCEL OnePay in kip, for Laos, with whole kip written without decimals', () => {
    const billRef = billRefOf('a');
    const payload = buildPayload('BCEL', billRef, 5_000_000n);
    const qr = parse(payload, true, true);
    const tags = ['53', '54', '58', '60'].map((id) => qr?.getTagValue(id));
    expect([qr?.getTagValue('33', '00'), qr?.getTagValue('33', '01'), ...tags]).toEqual(['BCEL', 'ONEPAY', '418', '50000', 'LA', 'VTE']);
    expect(qr?.getTagValue('62', '05')).toBe(billRef);
    expect(readPayload(payload.replace('50000', '90000'))).toBeNull();
  });

  it('contains our reference as at most twenty capital letters and digits', () => {
    expect(billRefOf('0199c1d2-7c3b-7e11-8a55-0123456789ab')).toMatch(/^[A-Z0-9]{1,20}$/);
  });

  it('is refused if one character was misread', () => {
    const payload = buildPayload('FP', billRefOf('a'), 10_050n);
    expect(readPayload(payload.replace('100.50', '900.50'))).toBeNull();
  });

  it('is refused if it pays a person, not a biller', () => {
    expect(readPayload(VECTORS.transfer)).toBeNull();
  });

  it('has the checksum of the published vectors', () => {
    expect(validate.anyId(VECTORS.transfer)?.amount).toBe(30);
    expect(validate.slipVerify(VECTORS.slip)).toEqual({ sendingBank: '002', transRef: '0002123123121200011' });
  });
});
