import type { Currency } from '@krapao/contract';
import { accountKey, nameFits } from '../../../platform/bank-account.rules.js';

/** An account holder as one side tells of them. A sender's number may be masked and the name cut. */
export interface Holder {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

const HIDDEN = 'x';
/** With fewer digits shown a masked number says too little. */
const LEAST_SHOWN = 3;
/** Digits, and `x` for each that is hidden: `xxx-x-x5678-x` → `xxxxx5678x`. */
export const plainNumber = (accountNo: string): string => accountNo.replaceAll(/[\s-]/g, '').replaceAll(/[X*•]/g, HIDDEN);

export const isMasked = (accountNo: string): boolean => plainNumber(accountNo).includes(HIDDEN);

/** Can the number that is shown be this one? A masked one shows each digit at its place. */
export function numberFits(shown: string, accountNo: string): boolean {
  const [pattern, digits] = [plainNumber(shown), plainNumber(accountNo)];
  if (!pattern.includes(HIDDEN)) return accountKey(pattern) === accountKey(digits);
  const known = [...pattern].filter((each) => each !== HIDDEN).length;
  if (known < LEAST_SHOWN || pattern.length !== digits.length) return false;
  return [...pattern].every((each, place) => each === HIDDEN || each === digits[place]);
}

/** Is this the account that the sender paid from? A full number is enough, a masked one needs the name too. */
export const isSender = (from: Holder, account: Holder): boolean =>
  from.bankCode === account.bankCode &&
  numberFits(from.accountNo, account.accountNo) &&
  (!isMasked(from.accountNo) || nameFits(from.accountName, account.accountName));

/**
 * Why a transfer waits in suspense: not to an account of ours, sender unknown, several members' accounts could be the sender's, the member
 * has changed the account or not confirmed it before the transfer, or has a wallet of another currency.
 */
export type SuspenseReason = 'destination' | 'nobody' | 'several' | 'changed' | 'currency';

/** A bank account that a member registered before the transfer. */
export interface Candidate extends Holder {
  member: string;
  /** Of the member's wallet. */
  currency: Currency;
  /**
   * `valid`: it is the member's account now, and was so and confirmed when the transfer was made; `left`: it was confirmed then, and the member
   * has changed it since; `unconfirmed`: it was not confirmed when the transfer was made.
   */
  state: 'valid' | 'left' | 'unconfirmed';
}

/**
 * Whose money it is: the one member whose registered account can have sent it (docs/decisions/0061). An account that a member has left
 * since counts too: it could have sent the transfer as well. One that was not confirmed counts for nothing, so that nobody can hold up the
 * money of others by changing to an account that looks like theirs.
 */
export function matchSender(
  transfer: { from: Holder; currency: Currency },
  isOurs: boolean,
  candidates: readonly Candidate[],
): { member: string } | { reason: SuspenseReason } {
  if (!isOurs) return { reason: 'destination' };
  const fitting = candidates.filter((candidate) => isSender(transfer.from, candidate));
  const confirmed = fitting.filter(({ state }) => state !== 'unconfirmed');
  const [member, ...others] = new Set(confirmed.map((candidate) => candidate.member));
  if (member === undefined) return { reason: fitting.length > 0 ? 'changed' : 'nobody' };
  if (others.length > 0) return { reason: 'several' };
  const valid = confirmed.find(({ state }) => state === 'valid');
  if (valid === undefined) return { reason: 'changed' };
  return valid.currency === transfer.currency ? { member } : { reason: 'currency' };
}
