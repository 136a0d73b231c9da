/** An amount while it is typed, in major units: digits, one point, at most two decimals. Empty: nothing typed. */
export type TypedAmount = string;

/** Keys of the pad: a digit, `.` or `Backspace`. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'Backspace';

const WHOLE_DIGITS = 9;
const DECIMALS = 2;

export const isPadKey = (key: string): key is PadKey => /^(\d|\.|Backspace)$/.test(key);

/** The amount after one more key. A key that would break the form changes nothing. */
export function pressKey(typed: TypedAmount, key: PadKey): TypedAmount {
  if (key === 'Backspace') return typed.slice(0, -1);
  const [whole = '', decimals] = typed.split('.');
  if (key === '.') return decimals === undefined ? `${whole || '0'}.` : typed;
  if (decimals !== undefined) return decimals.length < DECIMALS ? typed + key : typed;
  if (whole === '0') return key;
  return whole.length < WHOLE_DIGITS ? whole + key : typed;
}

/** Text from a keyboard or the clipboard (`฿1,234.567`) as a typed amount (`1234.56`). */
export const typedFrom = (text: string): TypedAmount =>
  [...text.replace(/[^\d.]/g, '')].reduce<string>((typed, key) => pressKey(typed, key as PadKey), '');

/** The value in major units; NaN while nothing is typed. */
export const amountOf = (typed: TypedAmount): number => (typed === '' ? Number.NaN : Number(typed));

/** A value as a person would type it: `500`, `12480.75`. */
export const typedOf = (value: number): TypedAmount => typedFrom(String(value));

/** The typed amount with thousands separators, as shown while typing: `2,000.5`. */
export function groupTyped(typed: TypedAmount): string {
  const [whole = '', decimals] = typed.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
