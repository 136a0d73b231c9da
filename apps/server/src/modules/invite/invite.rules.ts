export interface Commission {
  /** Minor units. */
  amount: bigint;
  /** The loss that is paid for from now on. */
  paidLoss: bigint;
}

/**
 * The commission on an invited member's loss beyond the loss already paid for. A loss that is won back and lost again is paid for once. A
 * loss worth less than one minor unit waits until it is larger.
 *
 * @param loss net loss of all days, minor units
 */
export function commissionOf(loss: bigint, paidLoss: bigint, percent: number): Commission {
  if (loss <= paidLoss) return { amount: 0n, paidLoss };
  const amount = ((loss - paidLoss) * BigInt(percent)) / 100n;
  return amount === 0n && percent > 0 ? { amount, paidLoss } : { amount, paidLoss: loss };
}

/** What an invited member can share with a member above them in the chain of invitations. */
export type Likeness = 'bank' | 'device' | 'network';
export type ReviewState = 'OPEN' | 'CLEARED' | 'REFUSED';

/** Whether an invited member's losses pay the inviter. A decision of the operator covers only the likeness that was reviewed. */
export function verdictOf(
  likeness: readonly Likeness[],
  review: { state: ReviewState; reasons: readonly Likeness[] } | null,
): 'pays' | 'review' | 'never' {
  if (review === null) return likeness.length === 0 ? 'pays' : 'review';
  if (review.state === 'REFUSED') return 'never';
  return review.state === 'CLEARED' && likeness.every((kind) => review.reasons.includes(kind)) ? 'pays' : 'review';
}

/** Inviters see only the given name of the members they invited. */
export const givenName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
