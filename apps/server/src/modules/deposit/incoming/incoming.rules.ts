import type { Currency } from '@krapao/contract';

/** An account holder as one side tells of them. A sender's number may be masked and the name cut. */
export interface Holder {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

const HIDDEN = 'x';
/** With fewer digits shown a masked number says too little. */
const LEAST_SHOWN = 3;
const TITLE = /^((MISS|MRS|MR|MS)[. ]+|(นางสาว|น\.ส\.|นาย|นาง|ທ້າວ|ນາງ) *)/;

/** Digits, and `x` for each that is hidden: `xxx-x-x5678-x` → `xxxxx5678x`. */
export const plainNumber = (accountNo: string): string => accountNo.replaceAll(/[\s-]/g, '').replaceAll(/[X*•]/g, HIDDEN);

export const isMasked = (accountNo: string): boolean => plainNumber(accountNo).includes(HIDDEN);

/** Can the number that is shown be this one? A masked one shows each digit at its place. */
export function numberFits(shown: string, accountNo: string): boolean {
  const [pattern, digits] = [plainNumber(shown), plainNumber(accountNo)];
  if (pattern === digits) return true;
  const known = [...pattern].filter((each) => each !== HIDDEN).length;
  if (!pattern.includes(HIDDEN) || known < LEAST_SHOWN || pattern.length !== digits.length) return false;
  return [...pattern].every((each, place) => each === HIDDEN || each === digits[place]);
}

/** A name as it is compared: upper case, no title, one space between words, no marks of a cut. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .replace(TITLE, '')
    .replaceAll(/[.*]+(?= |$)/g, '')
    .trim();

export const firstWord = (name: string): string => plainName(name).split(' ')[0] ?? '';

/** Can the name that is shown, perhaps cut, be this holder's? Its first word is whole, its last may be cut: `NATTAWUT S`. */
export function nameFits(shown: string, accountName: string): boolean {
  const [seen, held] = [plainName(shown).split(' '), plainName(accountName).split(' ')];
  if (seen[0] === '' || seen.length > held.length) return false;
  return seen.every((word, place) => (place > 0 && place === seen.length - 1 ? held[place]?.startsWith(word) : held[place] === word));
}

/** Is this the account that the sender paid from? A full number is enough, a masked one needs the name too. */
export const isSender = (from: Holder, account: Holder): boolean =>
  from.bankCode === account.bankCode &&
  numberFits(from.accountNo, account.accountNo) &&
  (!isMasked(from.accountNo) || nameFits(from.accountName, account.accountName));

/** Why a transfer waits in suspense: not to an account of ours, sender unknown, or several could be it, or a wallet of another currency. */
export type SuspenseReason = 'destination' | 'nobody' | 'several' | 'currency';

/** Whose money it is: the one member whose registered account sent it, in the currency of their wallet. */
export function matchSender(
  transfer: { from: Holder; currency: Currency },
  isOurs: boolean,
  members: readonly (Holder & { id: string; currency: Currency })[],
): { member: string } | { reason: SuspenseReason } {
  if (!isOurs) return { reason: 'destination' };
  const [only, second] = members.filter((member) => isSender(transfer.from, member));
  if (only === undefined) return { reason: 'nobody' };
  if (second !== undefined) return { reason: 'several' };
  return only.currency === transfer.currency ? { member: only.id } : { reason: 'currency' };
}
