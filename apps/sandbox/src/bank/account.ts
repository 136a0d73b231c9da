/** The key of an account. Spaces, dashes and leading zeros of a number are ignored. */
export const accountKey = ({ bankCode, accountNo }: { bankCode: string; accountNo: string }): string =>
  `${bankCode} ${accountNo.replaceAll(/[\s-]/g, '').replace(/^0+/, '')}`;

/** A masked Thai number shows digits six to nine of ten: `xxx-x-x5678-x`. */
const THAI_DIGITS = 10;
const VISIBLE = 4;

/** Masks an account number like a bank: only the four digits before the last one are visible. Ten digits are grouped in the Thai format. */
export function maskAccount(accountNo: string): string {
  const digits = accountNo.replaceAll(/[^0-9x]/gi, '');
  const from = Math.max(0, digits.length - 1 - VISIBLE);
  const masked = [...digits]
    .map((digit, index) => (index >= from && index < from + VISIBLE && index < digits.length - 1 ? digit : 'x'))
    .join('');
  return masked.length === THAI_DIGITS ? masked.replace(/^(.{3})(.)(.{5})(.)$/, '$1-$2-$3-$4') : masked;
}

/** A first letter with its preceding Thai or Lao vowel. */
const INITIAL = /^[เแโใไເແໂໃໄ]?./u;

/** Truncates a name like a bank: only the first letter of the last word, `NATTAWUT S`. */
export function truncateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : [...words, INITIAL.exec(last)?.[0] ?? ''].join(' ');
}
