/** What a reward is worth, in minor units: a fixed `amount`, or `percent` of the latest deposit up to `maxAmount`. */
export interface Worth {
  amount: bigint | null;
  percent: number | null;
  maxAmount: bigint | null;
  /** The least deposit it asks for; 0: none. */
  minDeposit: bigint;
}

/** What is known of the member's deposits. */
export interface Deposits {
  /** The latest, and whether a reward was a share of it already; null: never deposited. */
  latest: { id: string; amount: bigint; isShared: boolean } | null;
  /** How many of at least `minDeposit` came in since receipts of this reward are counted. */
  fitting: number;
}

/**
 * What a member gets, and of which deposit it is a share; null while a deposit is needed (BONUS_DEPOSIT_NEEDED). A share is of the
 * latest deposit alone, which is shared once. A fixed amount asks for one fitting deposit for each receipt that counts.
 */
export function grantOf(worth: Worth, deposits: Deposits, received: number): { amount: bigint; deposit: string | null } | null {
  const { amount, percent, maxAmount, minDeposit } = worth;
  if (amount !== null) return minDeposit === 0n || deposits.fitting > received ? { amount, deposit: null } : null;
  const { latest } = deposits;
  if (latest === null || latest.isShared || latest.amount < minDeposit) return null;
  const share = (latest.amount * BigInt(percent ?? 0)) / 100n;
  const granted = maxAmount !== null && share > maxAmount ? maxAmount : share;
  // A share of next to nothing is nothing that can be credited.
  return granted > 0n ? { amount: granted, deposit: latest.id } : null;
}
