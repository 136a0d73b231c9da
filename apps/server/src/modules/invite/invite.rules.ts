export interface Commission {
  /** Minor units. */
  amount: bigint;
  /** The loss up to which the inviter is paid from now on. */
  paidLoss: bigint;
}

/**
 * What an invited member's loss of all days is worth beyond what was paid already: who loses, wins it back and loses it again is paid for
 * once. A loss too small for one minor unit waits until it is larger.
 */
export function commissionOf(loss: bigint, paidLoss: bigint, percent: number): Commission {
  if (loss <= paidLoss) return { amount: 0n, paidLoss };
  const amount = ((loss - paidLoss) * BigInt(percent)) / 100n;
  return amount === 0n && percent > 0 ? { amount, paidLoss } : { amount, paidLoss: loss };
}

/** An inviter sees of those who came by their link no more than the given name. */
export const givenName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
