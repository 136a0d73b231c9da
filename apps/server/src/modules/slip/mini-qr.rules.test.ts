import fc from 'fast-check';
import { generate } from 'promptparse';
import { describe, expect, it, test } from 'vitest';
import { crc16, type MiniQr, readMiniQr } from './mini-qr.rules.js';

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
        expect(['foreign', 'damaged', undefined]).toContain(problemOf(readMiniQr(each)));
      }),
    );
  });

  it.each([
    ['a web address', 'https://example.com'],
    ['a negative length', '000000-4xx'],
    ['a payment QR', '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD'],
    ['an empty text', ''],
  ])('%s is foreign', (_what, text) => {
    expect(readMiniQr(text)).toBe('foreign');
  });

  const withChecksum = (inner: string): string => {
    const head = `00${String(inner.length).padStart(2, '0')}${inner}5102TH9104`;
    return head + crc16(head);
  };
  it.each([
    ['a wrong checksum', `${VECTOR.slice(0, -4)}0000`],
    ['an unknown bank', withChecksum('000600000101039990205ABCDE')],
    ['no reference', withChecksum('00060000010103004')],
    ['a reference with invalid characters', withChecksum('000600000101030040205A/../')],
    ['no checksum', VECTOR.slice(0, -8)],
  ])('with %s it is damaged', (_what, text) => {
    expect(readMiniQr(text)).toBe('damaged');
  });
});
