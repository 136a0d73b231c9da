import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { imageKind, isExpired, reasonOf } from './slip.rules.js';

const hours = { closedFrom: '23:00', closedTo: '01:00', maxAgeMinutes: 60 };
const always = { closedFrom: '', closedTo: '', maxAgeMinutes: 60 };
/** A time in Bangkok. */
const at = (text: string): Date => new Date(`${text}+07:00`);

// §9-32 Slip upload window
describe('isExpired', () => {
  it.each([
    ['exactly the maximum age is accepted', '2026-03-01T12:00:00', '2026-03-01T13:00:00', false],
    ['one second more is not', '2026-03-01T12:00:00', '2026-03-01T13:00:01', true],
    ['closed hours do not count', '2026-03-01T22:30:00', '2026-03-02T01:30:00', false],
    ['one second more than the closed hours allow', '2026-03-01T22:30:00', '2026-03-02T01:30:01', true],
    ['paid while closed', '2026-03-02T00:10:00', '2026-03-02T02:00:00', false],
    ['paid while closed, an hour after opening', '2026-03-02T00:10:00', '2026-03-02T02:00:01', true],
    ['the day before', '2026-03-01T12:00:00', '2026-03-02T12:00:00', true],
    ['years ago', '2020-03-01T12:00:00', '2026-03-02T12:00:00', true],
    ['a bank whose clock is ahead', '2026-03-01T12:05:00', '2026-03-01T12:00:00', false],
  ])('%s', (_what, paid, uploaded, expired) => {
    expect(isExpired(at(paid), at(uploaded), hours)).toBe(expired);
  });

  it('closed hours of one day do not count either', () => {
    const noon = { closedFrom: '12:15', closedTo: '12:45', maxAgeMinutes: 60 };
    expect(isExpired(at('2026-03-01T12:00:00'), at('2026-03-01T13:30:00'), noon)).toBe(false);
    expect(isExpired(at('2026-03-01T12:00:00'), at('2026-03-01T13:30:01'), noon)).toBe(true);
  });

  it('counts every hour while one end of the closed hours is empty', () => {
    const [paid, uploaded] = [at('2026-03-01T22:30:00'), at('2026-03-01T23:30:01')];
    expect([isExpired(paid, uploaded, { ...hours, closedTo: '' }), isExpired(paid, uploaded, { ...hours, closedFrom: '' })]).toEqual([
      true,
      true,
    ]);
  });

  it('takes closed hours without a beginning for none', () => {
    expect(isExpired(at('2026-03-01T23:30:00'), at('2026-03-02T00:45:01'), { ...hours, closedFrom: '' })).toBe(true);
  });

  it('counts every hour if there are no closed hours', () => {
    expect(isExpired(at('2026-03-01T22:30:00'), at('2026-03-01T23:30:01'), always)).toBe(true);
  });

  test('an expired slip stays expired, and closed hours never reduce the allowed age', () => {
    const minutes = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (start, wait, more) => {
        const [paid, first] = [new Date(start * 60_000), new Date((start + wait) * 60_000)];
        const later = new Date(first.getTime() + more * 60_000);
        expect(isExpired(paid, first, hours) && !isExpired(paid, later, hours)).toBe(false);
        expect(isExpired(paid, first, hours) && !isExpired(paid, first, always)).toBe(false);
      }),
    );
  });
});

it('maps reasons outside the catalogue to UNKNOW_ERROR', () => {
  expect(['EXPIRED_SLIP', 'TRIPPLE_WRONG_CAPTCHA', 'INTERNAL_SERVER_ERROR', 'declined'].map(reasonOf)).toEqual([
    'EXPIRED_SLIP',
    'TRIPPLE_WRONG_CAPTCHA',
    'UNKNOW_ERROR',
    'UNKNOW_ERROR',
  ]);
});

it('detects images by their magic bytes', () => {
  const file = (...bytes: (number | string)[]) =>
    Buffer.concat(bytes.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each]))));
  expect([
    imageKind(file(0x89, 'PNG\r\n', 0x1a, '\n')),
    imageKind(file(0xff, 0xd8, 0xff, 0xe0)),
    imageKind(file('RIFF', 0, 0, 0, 0, 'WEBP')),
    imageKind(file('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    imageKind(file('GIF89a')),
    imageKind(file(0, 0, 0, 0x18, 'ftypheic')),
    imageKind(file('<!doctype html>')),
    imageKind(file('RIFF', 0, 0, 0, 0, 'WAVE')),
    imageKind(file('RIFX', 0, 0, 0, 0, 'WEBP')),
    imageKind(file(0x89, 'PNG\r\n', 0x1a)),
    imageKind(file(0xff, 0xd8)),
    imageKind(file()),
  ]).toEqual(['png', 'jpeg', 'webp', null, null, null, null, null, null, null, null, null]);
});
