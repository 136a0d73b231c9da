/** The digits that a masked Thai account shows: sixth to ninth of ten, written `xxx-x-x5678-x`. */
const THAI_DIGITS = 10;
const SHOWN = 4;

/** An account number as banks show it to others: all but four digits hidden, the last one too. Ten digits are grouped the Thai way. */
export function maskAccount(accountNo: string): string {
  const digits = accountNo.replaceAll(/[^0-9x]/gi, '');
  const from = Math.max(0, digits.length - 1 - SHOWN);
  const masked = [...digits]
    .map((digit, index) => (index >= from && index < from + SHOWN && index < digits.length - 1 ? digit : 'x'))
    .join('');
  return masked.length === THAI_DIGITS ? masked.replace(/^(.{3})(.)(.{5})(.)$/, '$1-$2-$3-$4') : masked;
}

/** A first letter, with the Thai or Lao vowel that is written before it. */
const INITIAL = /^[เแโใไເແໂໃໄ]?./u;

/** A name as banks show it to others: the last word cut to its first letter, `NATTAWUT S`. */
export function cutName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : [...words, INITIAL.exec(last)?.[0] ?? ''].join(' ');
}
