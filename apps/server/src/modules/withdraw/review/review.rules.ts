import type { ReviewReason } from '@krapao/contract/desk';
import { nameFits } from '../../../platform/bank-account.rules.js';

/** What is known about a withdrawal in the transaction that holds its money. Amounts in minor units. */
export interface ReviewFacts {
  amount: bigint;
  accountName: string;
  /** Since when the member has the bank account, and since when they are a member. */
  bankSince: Date;
  memberSince: Date;
  /** When password or phone last changed; null: never. */
  credentialsChangedAt: Date | null;
  /** A payout has reached the bank account before. */
  isPaidAccount: boolean;
  /** Withdrawals of the last 24 hours that were not released to the wallet, this one included. */
  dayPayouts: number;
  dayAmount: bigint;
  /** Deposits since the last paid withdrawal, and what was staked since. */
  deposited: bigint;
  staked: bigint;
  /** Names of those who paid the member's deposits, as banks wrote them. */
  payerNames: readonly string[];
  /** Shares a bank account, a device or the inviter with a member who is frozen. */
  isSharedWithFrozen: boolean;
  /** The member's withdrawals are frozen. */
  isFrozen: boolean;
}

/** The numbers of the rules; minor units, milliseconds. */
export interface ReviewLimits {
  review: 'off' | 'reasons' | 'all';
  changedMs: number;
  firstPayoutFrom: bigint;
  dayPayouts: number;
  dayAmount: bigint;
  playedPercent: number;
  notPlayedFrom: bigint;
  amountFrom: bigint;
}

/** The reasons for which a person looks at a withdrawal, by the setting `payoutReview` (docs/specification.md §11.1). Rules flag; people decide. */
export function reasonsFor(facts: ReviewFacts, limits: ReviewLimits, now: Date): ReviewReason[] {
  if (limits.review === 'off') return facts.isFrozen ? ['frozen'] : [];
  const isRecent = (at: Date | null): boolean => at !== null && now.getTime() - at.getTime() < limits.changedMs;
  const rules: Record<ReviewReason, boolean> = {
    'bank-changed': facts.bankSince > facts.memberSince && isRecent(facts.bankSince),
    'credentials-changed': isRecent(facts.credentialsChangedAt),
    'first-payout': facts.amount >= limits.firstPayoutFrom && !facts.isPaidAccount,
    'many-payouts': facts.dayPayouts >= limits.dayPayouts || facts.dayAmount >= limits.dayAmount,
    'not-played':
      facts.amount >= limits.notPlayedFrom && facts.deposited > 0n && facts.staked * 100n < facts.deposited * BigInt(limits.playedPercent),
    'name-differs': facts.payerNames.length > 0 && facts.payerNames.every((name) => !nameFits(name, facts.accountName)),
    'shared-with-frozen': facts.isSharedWithFrozen,
    'large-amount': facts.amount >= limits.amountFrom,
    frozen: facts.isFrozen,
  };
  return (Object.keys(rules) as ReviewReason[]).filter((reason) => rules[reason]);
}

/** Whether a withdrawal waits for a person. */
export const mustWait = (reasons: readonly ReviewReason[], { review }: Pick<ReviewLimits, 'review'>): boolean =>
  review === 'all' || reasons.length > 0;
