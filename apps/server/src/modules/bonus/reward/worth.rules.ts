/** A reward that is `percent` of the latest deposit, up to `maxAmount`. Minor units. */
export interface Share {
  percent: number | null;
  maxAmount: bigint | null;
  /** The least deposit it asks for; 0: none. */
  minDeposit: bigint;
}

/** The latest deposit: how much of it was not withdrawn since, and whether a reward was a share of it already. */
export interface LatestDeposit {
  id: string;
  kept: bigint;
  hasUsedDeposit: boolean;
}

/**
 * What a share comes to, null while a deposit is needed (BONUS_DEPOSIT_NEEDED). It is of what is left of the latest deposit alone,
 * which is shared once.
 */
export function shareOf(
  { percent, maxAmount, minDeposit }: Share,
  latest: LatestDeposit | null,
): { amount: bigint; deposit: string } | null {
  if (latest === null || latest.hasUsedDeposit || latest.kept < minDeposit) return null;
  const share = (latest.kept * BigInt(percent ?? 0)) / 100n;
  const amount = maxAmount !== null && share > maxAmount ? maxAmount : share;
  // A share of next to nothing is nothing that can be credited.
  return amount > 0n ? { amount, deposit: latest.id } : null;
}
