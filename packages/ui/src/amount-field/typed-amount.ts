import { readAmount } from '@krapao/contract/typed';

/** An amount as it was typed or pasted, in major units. Empty: nothing typed. */
export type TypedAmount = string;

/** Keys of the pad: a digit, `.` or `Backspace`. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'Backspace';

const WHOLE_DIGITS = 9;
const DECIMALS = 2;
/** What fits on a small phone of a text that is not an amount. */
const DRAWN_MAX = 20;

export const isPadKey = (key: string): key is PadKey => /^(\d|\.|Backspace)$/.test(key);

/** The amount after one more key of the pad. A key that would break the form changes nothing. */
export function pressKey(typed: TypedAmount, key: PadKey): TypedAmount {
  const amount = readAmount(typed);
  if (key === 'Backspace') return (amount ?? typed).slice(0, -1);
  if (amount === null) return typed;
  const [whole = '', decimals] = amount.split('.');
  if (key === '.') return decimals === undefined ? `${whole || '0'}.` : amount;
  if (decimals !== undefined) return decimals.length < DECIMALS ? amount + key : amount;
  if (whole === '0') return key;
  return whole.length < WHOLE_DIGITS ? whole + key : amount;
}

/** Whether the text is not one clear amount (docs/decisions/0198). */
export const isUnclear = (typed: TypedAmount): boolean => readAmount(typed) === null;

/** The value in major units; NaN while nothing is typed, or no clear amount. */
export const amountOf = (typed: TypedAmount): number => Number.parseFloat(readAmount(typed) ?? '');

/** A value as a person would type it: `500`, `12480.75`. */
export const typedOf = (value: number): TypedAmount => /^\d+(\.\d{1,2})?/.exec(String(value))?.[0] ?? '';

/** The amount as it is shown while it is typed, with thousands separators: `2,000.5`. A text that is no amount is shown as it is. */
export function drawnAmount(typed: TypedAmount): string {
  const amount = readAmount(typed);
  if (amount === null) return typed.length > DRAWN_MAX ? `${typed.slice(0, DRAWN_MAX)}…` : typed;
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
