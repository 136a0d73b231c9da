import type { Currency, ProxyType } from '@krapao/contract';
import type { AccountProxy } from '@krapao/contract/desk';
import { accountKey, anyNameFits } from '../../../platform/bank-account.rules.js';

/** The account that money came from, as one source reports it: the number may be masked, the names shortened. */
export interface ReportedSender {
  bankCode: string;
  accountNo: string;
  accountNames: readonly string[];
}

/** An account that a member registered. */
export interface Holder {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

const HIDDEN = 'x';
/** A masked number with fewer visible digits is not specific enough to match. */
const MIN_VISIBLE = 3;
/** Normalizes a number to digits, and `x` for each masked digit: `xxx-x-x5678-x` → `xxxxx5678x`. */
export const plainNumber = (accountNo: string): string => accountNo.replaceAll(/[\s-]/g, '').replaceAll(/[X*•]/g, HIDDEN);

export const isMasked = (accountNo: string): boolean => plainNumber(accountNo).includes(HIDDEN);

/** Whether a reported number can be this account number. The visible digits of a masked number keep their positions. */
export function numberFits(masked: string, accountNo: string): boolean {
  const [pattern, digits] = [plainNumber(masked), plainNumber(accountNo)];
  if (!pattern.includes(HIDDEN)) return accountKey(pattern) === accountKey(digits);
  const visible = [...pattern].filter((each) => each !== HIDDEN).length;
  if (visible < MIN_VISIBLE || pattern.length !== digits.length) return false;
  return [...pattern].every((each, place) => each === HIDDEN || each === digits[place]);
}

/** Whether the sender can have paid from this account. A full number is sufficient; a masked number requires the name too. */
export const isSender = (from: ReportedSender, account: Holder): boolean =>
  from.bankCode === account.bankCode &&
  numberFits(from.accountNo, account.accountNo) &&
  (!isMasked(from.accountNo) || anyNameFits(from.accountNames, account.accountName));

/** What a transfer was sent to, as one source reports it. */
export interface ReportedReceiver {
  bankCode: string;
  accountNo: string;
  proxy?: { type: ProxyType; id: string; references: readonly string[]; accountNames: readonly string[] } | undefined;
}

/** One of our accounts, with what else it receives transfers under. */
export interface OurAccount extends Holder {
  proxies: readonly AccountProxy[];
}

/** The digits that tell a proxy from others: of a mobile number those behind 0, 66 or PromptPay's 0066. */
const ownDigits = (type: ProxyType, id: string): string => (type === 'mobile' ? plainNumber(id).slice(-9) : plainNumber(id));

/**
 * Whether a transfer went to this account of ours: to its number at its bank, or to one of its proxies. The visible digits of a masked proxy are those of many:
 * the receiver's name has to be ours too. A biller serves many receivers: all references that we list have to be among those of the transfer.
 */
export function isDestination(to: ReportedReceiver, account: OurAccount): boolean {
  if (to.bankCode === account.bankCode && numberFits(to.accountNo, account.accountNo)) return true;
  const { proxy } = to;
  if (proxy === undefined) return false;
  const isOurName = anyNameFits(proxy.accountNames, account.accountName);
  return account.proxies.some(({ type, id, references = [] }) => {
    if (type !== proxy.type || !references.every((each) => proxy.references.includes(each))) return false;
    const [reported, listed] = [ownDigits(type, proxy.id), ownDigits(type, id)];
    return isMasked(reported) ? isOurName && numberFits(reported, listed) : reported === listed;
  });
}

/**
 * Why a transfer is in suspense. `destination`: not sent to an account of ours; `nobody`: no member has the sender's account; `several`:
 * several members have an account that fits; `changed`: the member has changed the account, or had not confirmed it before the transfer;
 * `currency`: the member's wallet has another currency.
 */
export type SuspenseReason = 'destination' | 'nobody' | 'several' | 'changed' | 'currency';

/** A bank account that a member registered before the transfer. */
export interface Candidate extends Holder {
  member: string;
  /** Currency of the member's wallet. */
  currency: Currency;
  /**
   * `valid`: confirmed at the time of the transfer, and still the member's account; `left`: confirmed at the time of the transfer, but changed
   * since; `unconfirmed`: not confirmed at the time of the transfer.
   */
  state: 'valid' | 'left' | 'unconfirmed';
}

/**
 * Finds the one member whose registered account can have sent the transfer (docs/decisions/0060). An account that a member has left since
 * counts as well, because it can have sent the transfer. An unconfirmed account does not count: otherwise a member could block other
 * members' money by changing to an account that looks like theirs.
 */
export function matchSender(
  transfer: { from: ReportedSender; currency: Currency },
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
