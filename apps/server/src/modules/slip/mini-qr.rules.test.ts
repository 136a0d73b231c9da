import fc from 'fast-check';
import { generate } from 'promptparse';
import { describe, expect, it, test } from 'vitest';
import { crc16 } from '../../platform/crc16.rules.js';
import { type MiniQr, readMiniQr } from './mini-qr.rules.js';

const problemOf = (qr: MiniQr): string | undefined => (typeof qr === 'string' ? qr : undefined);
const VECTOR = '004000060000010103002021900021231231212000115102TH91049C30';

describe('the mini-QR of a slip', () => {
  it('contains the sending bank and the reference', () => {
    expect(readMiniQr(VECTOR)).toEqual({ bankCode: 'BBL', transRef: '0002123123121200011' });
  });

  const bank = fc.constantFrom(['004', 'KBANK'], ['014', 'SCB'], ['011', 'TMB'], ['073', 'LHB'], ['901', 'BCEL']);
  const reference = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);

  test('reads back every code that another library generates', () => {
    fc.assert(
      fc.property(bank, reference, ([number = '', bankCode], transRef) => {
        expect(readMiniQr(generate.slipVerify({ sendingBank: number, transRef }))).toEqual({ bankCode, transRef });
      }),
    );
  });

  test('a code with one changed character is never read as another slip', () => {
    fc.assert(
      fc.property(bank, reference, fc.nat(), fc.stringMatching(/^[A-Z0-9]$/), ([number = ''], transRef, place, letter) => {
        const text = generate.slipVerify({ sendingBank: number, transRef });
        const at = place % text.length;
        fc.pre(text[at]?.toUpperCase() !== letter);
        expect(readMiniQr(text.slice(0, at) + letter + text.slice(at + 1))).toBeTypeOf('string');
      }),
    );
  });

  test('never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{0,60}$/));
    fc.assert(
      fc.property(text, (each) => {
        expect(['foreign', 'damaged', 'other-account', undefined]).toContain(problemOf(readMiniQr(each)));
      }),
    );
  });

  it.each([
    ['002', 'BBL'],
    ['004', 'KBANK'],
    ['006', 'KTB'],
    ['011', 'TMB'],
    ['014', 'SCB'],
    ['022', 'CIMB'],
    ['024', 'UOB'],
    ['025', 'BAY'],
    ['030', 'GSB'],
    ['033', 'GHB'],
    ['034', 'BAAC'],
    ['067', 'TISCO'],
    ['069', 'KKP'],
    ['073', 'LHB'],
    ['901', 'BCEL'],
    ['902', 'LDB'],
    ['903', 'JDB'],
    ['904', 'APB'],
  ])('the bank number %s is %s', (number, bankCode) => {
    expect(readMiniQr(generate.slipVerify({ sendingBank: number, transRef: 'A1' }))).toEqual({ bankCode, transRef: 'A1' });
  });

  it.each([1, 40, 78])('a reference may fill its field: %i characters', (length) => {
    const inner = `0006000001010300402${String(length).padStart(2, '0')}${'A'.repeat(length)}`;
    expect(readMiniQr(withChecksum(inner))).toEqual({ bankCode: 'KBANK', transRef: 'A'.repeat(length) });
  });

  it('a checksum in small letters is the same', () => {
    const text = generate.slipVerify({ sendingBank: '004', transRef: 'A1' });
    expect(readMiniQr(text.slice(0, -4) + text.slice(-4).toLowerCase())).toEqual({ bankCode: 'KBANK', transRef: 'A1' });
  });

  it.each([
    ['a web address', 'https://example.com'],
    ['a repeated field', '000600000100060000015102TH91040000'],
    ['a field that is cut', '00170006000001010300'],
    ['another application', '000600000251029104'],
    ['a negative length', '000000-4xx'],
    ['a payment QR', '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD'],
    ['an empty text', ''],
  ])('%s is foreign', (_what, text) => {
    expect(readMiniQr(text)).toBe('foreign');
  });

  it.each(['A-1-2', 'A'.repeat(41), 'A'.repeat(78)])('reads the reference %s', (transRef) => {
    expect(readMiniQr(generate.slipVerify({ sendingBank: '004', transRef }))).toEqual({ bankCode: 'KBANK', transRef });
  });

  it('of Thanachart is of ttb, which it became part of', () => {
    expect(readMiniQr(generate.slipVerify({ sendingBank: '065', transRef: 'A1' }))).toEqual({ bankCode: 'TMB', transRef: 'A1' });
  });

  it.each(['066', '070', '071', '098', '999'])('of the bank %s is of an account that no member can have', (sendingBank) => {
    expect(readMiniQr(generate.slipVerify({ sendingBank, transRef: 'A1' }))).toBe('other-account');
  });

  it('of a wallet app is of an account that no member can have', () => {
    const text = generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567890', date: '25012024' });
    expect([readMiniQr(text), readMiniQr(`${text.slice(0, -4)}0000`)]).toEqual(['other-account', 'damaged']);
  });

  const withChecksum = (inner: string): string => {
    const head = `00${String(inner.length).padStart(2, '0')}${inner}5102TH9104`;
    return head + crc16(head);
  };
  const withPayment = (inner: string): string => {
    const head = `00${String(inner.length).padStart(2, '0')}${inner}5102TH6304`;
    return head + crc16(head);
  };
  it.each([
    ['a wrong checksum', `${VECTOR.slice(0, -4)}0000`],
    ['no reference', withChecksum('00060000010103004')],
    ['a reference with invalid characters', withChecksum('000600000101030040205A/../')],
    ['no checksum', VECTOR.slice(0, -8)],
    ['a bank number that is none', withChecksum('00060000010102990205ABCDE')],
    ['a checksum in the field of a payment QR', withPayment('000600000101030040202A1')],
  ])('with %s it is damaged', (_what, text) => {
    expect(readMiniQr(text)).toBe('damaged');
  });
});
