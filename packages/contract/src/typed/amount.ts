import { foldDigits } from './digits.js';
import { visibleName } from './text.js';

const BEFORE = /^(?:[฿₭]|baht|kip|thb|lak|บาท|กีบ|ບາດ|ກີບ)\s*/i;
const AFTER = /\s*(?:[฿₭]|baht|kip|thb|lak|บาท|กีบ|ບາດ|ກີບ)$/i;

/** Whole part and decimals of one amount. The first group of three is not empty and does not begin with 0. */
const FORMS: readonly RegExp[] = [
  // 1234.50
  /^(\d*)(?:\.(\d{0,2}))?$/,
  // 1,234.50
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  // 1234,50
  /^(\d+),(\d{0,2})$/,
  // 1.234,50
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{0,2})$/,
  // 1.234.567: one point alone may be a decimal point
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 1 234.50 with no-break or thin spaces: a plain space may separate two numbers
  /^([1-9]\d{0,2}(?:[\u00a0\u2007\u2009\u202f]\d{3})+)(?:[.,](\d{0,2}))?$/,
];

/** More than any limit; such an amount is exact as a JSON number. */
const WHOLE_DIGITS = 13;

/**
 * A typed or pasted amount in major units as digits with at most one point and two decimals: `฿1,234.50` gives `1234.50`. Empty: nothing is
 * typed. Null: not one clear amount, such as `10.000`, `-5` or `1e3` (docs/decisions/0198).
 */
export function readAmount(text: string): string | null {
  const typed = foldDigits(visibleName(text))
    .replace(/[，．]/g, (mark) => mark.normalize('NFKC'))
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '');
  for (const form of FORMS) {
    const [match, whole = '', decimals] = form.exec(typed) ?? [];
    if (match === undefined) continue;
    const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    if (digits.length > WHOLE_DIGITS) return null;
    return decimals === undefined ? digits : `${digits || '0'}.${decimals}`;
  }
  return null;
}
