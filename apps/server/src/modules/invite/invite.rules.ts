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

/** What two members can have in common. */
export type Likeness = 'bank' | 'device' | 'network';
export type ReviewState = 'OPEN' | 'CLEARED' | 'REFUSED';

/**
 * Whether an invited member's losses pay their inviter: never, or only after a person has looked. A person's word holds for the likeness that it was about.
 */
export function verdictOf(
  likeness: readonly Likeness[],
  review: { state: ReviewState; reasons: readonly Likeness[] } | null,
): 'pays' | 'review' | 'never' {
  if (review === null) return likeness.length === 0 ? 'pays' : 'review';
  if (review.state === 'REFUSED') return 'never';
  return review.state === 'CLEARED' && likeness.every((kind) => review.reasons.includes(kind)) ? 'pays' : 'review';
}

/** An inviter sees of those who came by their link no more than the given name. */
export const givenName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
