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

/** What the product stores before a national number: `0812345678` in Thailand, `2055512345` in Laos. */
const TRUNK = { th: '0', lao: '' } as const satisfies Record<Variant, string>;

/** A number of so many digits is too long for a national one with these first digits. */
const BARE_LENGTH = 11;

/** A phone number as national digits: `+66 (0)81-234 5678` gives `0812345678`. Never shortened: a number that is too long stays so. */
export function readPhone(text: string, variant: Variant): string {
  const number = bare(text).replace(/^tel:/i, '');
  const [, prefix, national] = INTERNATIONAL[variant].exec(number) ?? [];
  if (national === undefined || (prefix === undefined && number.length < BARE_LENGTH)) return number;
  return TRUNK[variant] + national;
}

const LAO_MOBILE = /^(0?)(20\d{8})$/;

/** The same Lao mobile number with its trunk prefix, or without it; null for any other number. Members have registered with either. */
export function otherSpelling(phone: string): string | null {
  const [, trunk, mobile] = LAO_MOBILE.exec(phone) ?? [];
  if (mobile === undefined) return null;
  return trunk === '' ? `0${mobile}` : mobile;
}

/** A phone number without the country code of any variant, for a search: operators hold numbers of each. */
export function readAnyPhone(text: string): string {
  const number = bare(text);
  const variants: readonly Variant[] = ['th', 'lao'];
  return variants.map((variant) => readPhone(text, variant)).find((phone) => phone !== number) ?? number;
}
