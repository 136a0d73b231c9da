import type { Variant } from '../fields.js';
import { foldDigits } from './digits.js';
import { visibleName } from './text.js';

/** What people write between the digits of a number: spaces, dashes of all kinds, dots, brackets, slashes. */
const SEPARATORS = /[\s\p{Pd}\u2212.()/]/gu;

/** The number without separators and invisible characters, with digits 0–9. Other characters stay, so that the number is refused. */
const bare = (text: string): string => foldDigits(visibleName(text)).replace(SEPARATORS, '').replaceAll('＋', '+');

/** A bank account number as its digits. */
export const readAccountNo = (text: string): string => bare(text);

/**
 * A country code with `+` or `00` before it, or without, and the national number after it without its trunk prefix. Source: ITU-T E.164 and the
 * numbering plans of both countries.
 */
const INTERNATIONAL = {
  th: /^(\+|00)?660?(.*)$/,
  lao: /^(\+|00)?8560?(.*)$/,
} as const satisfies Record<Variant, RegExp>;

/** The trunk prefix of both countries: a number is stored as it is written in its country, `0812345678` or `02055512345`. */
const TRUNK = '0';

/** Lao mobile numbers without their trunk prefix, which many leave out. Source: the numbering plan of Laos. */
const LAO_MOBILE = /^(20\d{8}|30\d{7})$/;

/** A number of so many digits is too long for a national one with these first digits. */
const BARE_LENGTH = 11;

/**
 * A phone number as national digits: `+66 (0)81-234 5678` gives `0812345678`, and `+856 20 5551 2345` gives `02055512345`. Never shortened: a number that is
 * too long stays so.
 */
export function readPhone(text: string, variant: Variant): string {
  const number = bare(text).replace(/^tel:/i, '');
  const [, prefix, national] = INTERNATIONAL[variant].exec(number) ?? [];
  if (national !== undefined && (prefix !== undefined || number.length >= BARE_LENGTH)) return TRUNK + national;
  return variant === 'lao' && LAO_MOBILE.test(number) ? TRUNK + number : number;
}

/** A phone number without the country code of any variant, for a search: operators hold numbers of each. */
export function readAnyPhone(text: string): string {
  const number = bare(text);
  const variants: readonly Variant[] = ['th', 'lao'];
  return variants.map((variant) => readPhone(text, variant)).find((phone) => phone !== number) ?? number;
}
