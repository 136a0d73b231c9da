import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reportedPayment as payment } from '../../test/qr-payment.js';
import { parseClock, parseQrPaid, type SignedWebhook, verifyWebhook } from './webhook.js';

const NOW = new Date('2026-01-01T00:10:00Z');
const seconds = (offset: number): string => String(NOW.getTime() / 1000 + offset);

function signed(change: Partial<SignedWebhook> = {}): SignedWebhook {
  const webhook = { secrets: ['a-secret'], timestamp: seconds(0), eventId: 'event-1', rawBody: '{"ref":"q1"}', now: NOW, ...change };
  const signature = createHmac('sha256', webhook.secrets[0] ?? '')
    .update(`${webhook.timestamp}.${webhook.eventId}.${webhook.rawBody}`)
    .digest('hex');
  return { ...webhook, signature };
}

describe('verifyWebhook', () => {
  it('accepts a body that is signed with our secret', () => {
    expect(verifyWebhook(signed())).toBe('ok');
  });

  it.each([-300, 300])('takes one that is %i seconds from now', (offset) => {
    expect(verifyWebhook(signed({ timestamp: seconds(offset) }))).toBe('ok');
  });

  it.each([-301, 301])('refuses one that is %i seconds from now', (offset) => {
    expect(verifyWebhook(signed({ timestamp: seconds(offset) }))).toBe('bad');
  });

  it.each<[string, Partial<SignedWebhook>]>([
    ['another body', { rawBody: '{"ref":"q2"}' }],
    ['another event', { eventId: 'event-2' }],
    ['another time', { timestamp: seconds(1) }],
    ['another secret', { secrets: ['b-secret'] }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: signed().signature.slice(0, 32) }],
  ])('refuses %s under a signature that was good', (_name, change) => {
    expect(verifyWebhook({ ...signed(), ...change })).toBe('bad');
  });

  it.each<[string, Partial<SignedWebhook>]>([
    ['without an event', { eventId: '' }],
    ['with a time that is no number', { timestamp: 'now' }],
    ['with an endless event', { eventId: 'x'.repeat(101) }],
  ])('refuses one %s, however well signed', (_name, change) => {
    expect(verifyWebhook(signed(change))).toBe('bad');
  });
});

describe('parseQrPaid', () => {
  it('reads the amount as minor units, and every name of the sender', () => {
    const { bankCode, accountNo } = payment.from;
    const from = { bankCode, accountNo, accountNames: ['MALEE SUKJAI'] };
    expect(parseQrPaid(payment)).toEqual({ ...payment, from, amount: 10_050n });
    const inTwoScripts = { ...payment.from, accountNames: ['MALEE SUKJAI', 'นาง มาลี ส'] };
    expect(parseQrPaid({ ...payment, from: inTwoScripts })?.from.accountNames).toEqual(['MALEE SUKJAI', 'นาง มาลี ส']);
  });

  it.each([
    { amount: 10_050 },
    { amount: '-1' },
    { amount: '0' },
    { amount: '1.5' },
    { currency: 'USD' },
    { transRef: '' },
    { paidAt: 'today' },
    { from: null },
  ])('refuses %j', (change) => {
    expect(parseQrPaid({ ...payment, ...change })).toBeNull();
  });

  it('refuses a body that is not an object', () => {
    expect([null, 'text', 1, []].map(parseQrPaid)).toEqual([null, null, null, null]);
  });
});

describe('parseClock', () => {
  it('takes whole seconds within ten years', () => {
    expect(parseClock({ offsetSeconds: -86_400 })).toEqual({ offsetSeconds: -86_400 });
  });

  it.each([{ offsetSeconds: 0.5 }, { offsetSeconds: '1' }, { offsetSeconds: 400_000_000 }, {}])('refuses %j', (body) => {
    expect(parseClock(body)).toBeNull();
  });
});
