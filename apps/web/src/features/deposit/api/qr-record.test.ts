import { describe, expect, it } from 'vitest';
import { noQr, readQrRecord } from './qr-record';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
const record = { qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', amount: 150, expireIn: '2026-11-25T10:15:00.000Z', message: '' };
const read = (changes: object) => readQrRecord({ ...record, ...changes }, NOW);

it('the record of this server is read as it is', () => {
  const own = { ...record, payload: '0002…', status: 'OPEN' };
  expect(readQrRecord(own, NOW)).toEqual(own);
});

it.each([null, {}, []])('%j is no QR', (answer) => {
  expect(readQrRecord(answer, NOW)).toEqual({ ...noQr, status: undefined });
});

describe('the end of a QR', () => {
  const local = (text: string) => new Date(text).toISOString();
  it.each([
    [900, '2026-11-25T10:15:00.000Z'],
    ['900', '2026-11-25T10:15:00.000Z'],
    ['14:30', '2026-11-25T10:14:30.000Z'],
    [Date.parse(record.expireIn) / 1_000, record.expireIn],
    [String(Date.parse(record.expireIn) / 1_000), record.expireIn],
    [Date.parse(record.expireIn), record.expireIn],
    ['2026-11-25 17:15:00', local('2026-11-25T17:15:00')],
    ['25/11/2026 17:15:00', local('2026-11-25T17:15:00')],
    ['2026-11-25T17:15:00+07:00', record.expireIn],
  ])('sent as %j', (expireIn, end) => {
    expect(read({ expireIn }).expireIn).toBe(end);
  });

  it.each([null, '', 'soon', 0, -5, {}, true])('is unknown for %j', (expireIn) => {
    expect(read({ expireIn }).expireIn).toBeNull();
  });
});

it.each([
  [{ amount: '150.50' }, { amount: 150.5 }],
  [{ amount: 'many' }, { amount: null }],
  [{ qrcodeId: 77 }, { qrcodeId: '77' }],
  [{ hasQrcode: 'true' }, { hasQrcode: true }],
  [{ hasQrcode: 1 }, { hasQrcode: true }],
  [{ hasQrcode: undefined }, { hasQrcode: true }],
  [{ hasQrcode: undefined, qrcode: '' }, { hasQrcode: false }],
  [{ hasQrcode: 'false' }, { hasQrcode: false }],
])('%j is read as %j', (sent, known) => {
  expect(read(sent)).toMatchObject(known);
});
