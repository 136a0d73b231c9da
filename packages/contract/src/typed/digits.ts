import { readCapitals, visibleName } from './text.js';

const DIGIT = /\p{Nd}/gu;

/** Every decimal digit (Thai, Lao, full-width and others) as its 0–9. */
export const foldDigits = (text: string): string => text.replace(DIGIT, (digit) => asciiDigit(digit.normalize('NFKC')));

/** Blocks of digits start at `…0` or `…6`. Source: the Unicode Character Database, general category Nd. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const row = point - (point % 16);
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(point - zero);
}

/** A code of an offer, an inviter or a source: digits 0–9, upper case, one spelling. */
export const readCode = (text: string): string => foldDigits(readCapitals(text));

/** A code of an authenticator app, or a recovery code: `123 456` gives `123456`. */
export const readOneTimeCode = (text: string): string =>
  foldDigits(visibleName(text))
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^(\d{3})-(\d{3})$/, '$1$2')
    .toLowerCase();
