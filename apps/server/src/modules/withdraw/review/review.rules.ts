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
  /** When a payout first reached the bank account (null: never), and what it received in all. */
  accountPaidSince: Date | null;
  accountReceived: bigint;
  /** The member's withdrawals that are not paid yet, this one included, to any account. */
  onItsWay: bigint;
  /** Withdrawals of the last 24 hours that were not released to the wallet, this one included. */
  dayPayouts: number;
  dayAmount: bigint;
  /** Deposits since the last paid withdrawal, and what was staked since: for people who decide. */
  deposited: bigint;
  staked: bigint;
  /** Of all deposits, what was not paid out since, and what of it was never staked. */
  open: bigint;
  unstaked: bigint;
  /** Deposits and payouts per business day; null: not counted yet. */
  deposits: DayCounts | null;
  paid: DayCounts | null;
  /** Names of those who paid the member's deposits, as banks wrote them. */
  payerNames: readonly string[];
  /** Shares a bank account, a device or the inviter with a member who is frozen. */
  isSharedWithFrozen: boolean;
  /** The member's withdrawals are frozen. */
  isFrozen: boolean;
  /** Whether the member has confirmed it: `missing`: they should have (docs/decisions/0234). */
  confirmation?: 'missing' | 'proof' | undefined;
}

/** Amounts (minor units) per business day, newest first; `age`: how many days before the current one the newest is. */
export interface DayCounts {
  days: readonly bigint[];
  age: number;
}

/** The numbers of the rules; minor units, milliseconds. */
export interface ReviewLimits {
  review: 'off' | 'reasons' | 'all';
  changedMs: number;
  firstPayoutFrom: bigint;
  /** An account is known from this age on, when it has received this much in all. */
  knownMs: number;
  knownAmount: bigint;
  dayPayouts: number;
  dayAmount: bigint;
  playedPercent: number;
  /** How many days before the current one count. */
  playedDays: number;
  notPlayedFrom: bigint;
  amountFrom: bigint;
  /** From which sum of 24 hours the member confirms a withdrawal; null: they confirm none. */
  stepUpDayFrom: bigint | null;
}

/** The reasons for which a person looks at a withdrawal, by the setting `payoutReview` (docs/specification.md §11.1). Rules flag; people decide. */
export function reasonsFor(facts: ReviewFacts, limits: ReviewLimits, now: Date): ReviewReason[] {
  if (limits.review === 'off') return facts.isFrozen ? ['frozen'] : [];
  const isRecent = (at: Date | null): boolean => at !== null && now.getTime() - at.getTime() < limits.changedMs;
  const rules: Record<ReviewReason, boolean> = {
    'bank-changed': facts.bankSince > facts.memberSince && isRecent(facts.bankSince),
    'credentials-changed': isRecent(facts.credentialsChangedAt),
    'first-payout': facts.accountReceived + facts.onItsWay >= limits.firstPayoutFrom && !isKnownAccount(facts, limits, now),
    'many-payouts': facts.dayPayouts >= limits.dayPayouts || facts.dayAmount >= limits.dayAmount,
    'not-played': isNotPlayed(facts, limits),
    'name-differs': facts.payerNames.length > 0 && facts.payerNames.every((name) => !nameFits(name, facts.accountName)),
    'shared-with-frozen': facts.isSharedWithFrozen,
    'large-amount': facts.amount >= limits.amountFrom,
    'not-confirmed': isUnconfirmed(facts, limits),
    frozen: facts.isFrozen,
  };
  return (Object.keys(rules) as ReviewReason[]).filter((reason) => rules[reason]);
}

/** Withdrawals at the same moment do not see each other before their money is held, so their sum is compared again here. */
const isUnconfirmed = ({ confirmation, dayAmount }: ReviewFacts, { stepUpDayFrom }: ReviewLimits): boolean =>
  confirmation === 'missing' || (confirmation === undefined && stepUpDayFrom !== null && dayAmount >= stepUpDayFrom);

/** One payout does not make an account known: its age and what it received do. */
const isKnownAccount = (
  { accountPaidSince: since, accountReceived: received }: Pick<ReviewFacts, 'accountPaidSince' | 'accountReceived'>,
  { knownMs, knownAmount }: Pick<ReviewLimits, 'knownMs' | 'knownAmount'>,
  now: Date,
): boolean => since !== null && now.getTime() - since.getTime() >= knownMs && received >= knownAmount;

type Played = Pick<ReviewFacts, 'open' | 'unstaked' | 'deposits'>;

/** Recent deposits that were not paid out since, and what of them was never staked. A payout takes from the oldest deposits first. */
export function recentDeposits({ open, unstaked, deposits }: Played, playedDays: number): { open: bigint; unplayed: bigint } {
  const recent = deposits === null ? open : smaller(open, within(deposits, playedDays));
  return { open: recent, unplayed: smaller(recent, unstaked) };
}

/** The withdrawals of the window count together, paid or on their way. */
function isNotPlayed(facts: ReviewFacts, { notPlayedFrom, playedDays, playedPercent }: ReviewLimits): boolean {
  const withdrawn = facts.onItsWay + (facts.paid === null ? 0n : within(facts.paid, playedDays));
  const { open, unplayed } = recentDeposits(facts, playedDays);
  return withdrawn >= notPlayedFrom && open > 0n && (open - unplayed) * 100n < open * BigInt(playedPercent);
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The sum of the current business day and as many before it. */
const within = ({ days, age }: DayCounts, daysBefore: number): bigint =>
  days.reduce((sum, amount, place) => (age + place <= daysBefore ? sum + amount : sum), 0n);

/** Whether a withdrawal waits for a person. */
export const mustWait = (reasons: readonly ReviewReason[], { review }: Pick<ReviewLimits, 'review'>): boolean =>
  review === 'all' || reasons.length > 0;
