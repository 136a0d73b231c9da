/** A line of the member's statement that matters to a reward, in statement order. Minor units. */
export type RewardLine =
  | { kind: 'deposit'; id: string; amount: bigint }
  /** Requested or paid. Failed withdrawals are left out: their money came back. */
  | { kind: 'withdrawal'; amount: bigint }
  /** The reward in question was received. */
  | { kind: 'received' };

export interface RemainingDeposit {
  id: string;
  /** The part that was not withdrawn since, in minor units. */
  remaining: bigint;
  /** Whether this reward used it. */
  isUsed: boolean;
}

/**
 * The remaining part of each deposit, oldest first (docs/decisions/0072). A withdrawal takes the latest deposits first, so that an old, lost
 * deposit does not count in place of a new one that is withdrawn again. The part of a withdrawal beyond all deposits is winnings. A reward
 * uses the latest unused deposit that had at least `minDeposit` remaining at that time.
 */
export function remainingDeposits(lines: readonly RewardLine[], minDeposit: bigint): RemainingDeposit[] {
  const deposits: RemainingDeposit[] = [];
  /** Deposits with a remaining part, the latest last. */
  const open: RemainingDeposit[] = [];
  for (const line of lines) {
    if (line.kind === 'deposit') {
      const deposit = { id: line.id, remaining: line.amount, isUsed: false };
      deposits.push(deposit);
      open.push(deposit);
    } else if (line.kind === 'withdrawal') {
      withdrawFrom(open, line.amount);
    } else {
      const used = deposits.findLast((deposit) => isEligible(deposit, minDeposit));
      if (used !== undefined) used.isUsed = true;
    }
  }
  return deposits;
}

function withdrawFrom(open: RemainingDeposit[], amount: bigint): void {
  let left = amount;
  for (let latest = open.at(-1); latest !== undefined && left > 0n; latest = open.at(-1)) {
    const taken = latest.remaining < left ? latest.remaining : left;
    latest.remaining -= taken;
    left -= taken;
    if (latest.remaining === 0n) open.pop();
  }
}

/** Whether a reward that requires `minDeposit` can use this deposit. */
export const isEligible = ({ remaining, isUsed }: RemainingDeposit, minDeposit: bigint): boolean =>
  !isUsed && remaining > 0n && remaining >= minDeposit;

/** A reward of `percent` of the latest deposit, up to `maxAmount`. Minor units. */
export interface PercentageReward {
  percent: number | null;
  maxAmount: bigint | null;
  /** The least deposit; 0: none. */
  minDeposit: bigint;
}

/** The latest deposit, the part that was not withdrawn since, and whether a percentage reward used it. */
export interface LatestDeposit {
  id: string;
  remaining: bigint;
  isUsed: boolean;
}

/**
 * The amount of a percentage reward; null while a deposit is needed (BONUS_DEPOSIT_NEEDED). It counts the remaining part of the latest
 * deposit only, and each deposit once.
 */
export function percentageRewardOf(
  { percent, maxAmount, minDeposit }: PercentageReward,
  latest: LatestDeposit | null,
): { amount: bigint; deposit: string } | null {
  if (latest === null || latest.isUsed || latest.remaining < minDeposit) return null;
  const share = (latest.remaining * BigInt(percent ?? 0)) / 100n;
  const amount = maxAmount !== null && share > maxAmount ? maxAmount : share;
  // A reward below one minor unit cannot be credited.
  return amount > 0n ? { amount, deposit: latest.id } : null;
}
