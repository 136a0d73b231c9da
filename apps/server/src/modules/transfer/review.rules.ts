/** Why credit that left a game is not paid to the wallet at once. */
export type ReviewReason = 'unexplained' | 'member-ceiling' | 'game-ceiling';

/** What is known when credit leaves a game. */
export interface Leaving {
  /** 1/100 credit that leaves, and that transfers and rounds explain. */
  credit: bigint;
  explained: bigint;
  /** Of it winnings, and what was paid of them today already, to the member and by the game; minor units of wallet money. */
  winnings: bigint;
  paid: { member: bigint; game: bigint };
  ceilings: { member: bigint; game: bigint };
}

/** Null: it is paid. */
export function reviewReason({ credit, explained, winnings, paid, ceilings }: Leaving): ReviewReason | null {
  if (credit > explained) return 'unexplained';
  if (winnings === 0n) return null;
  if (paid.member + winnings > ceilings.member) return 'member-ceiling';
  return paid.game + winnings > ceilings.game ? 'game-ceiling' : null;
}

/**
 * How much of a decided credit the book takes as brought in. 1/100 credit.
 *
 * @param missing what the book does not explain of all credit that has left; 0 or less: it explains all
 * @param others credit of the same account that waits and stays unexplained
 */
export function acceptedCredit(credit: bigint, missing: bigint, others: bigint): bigint {
  const own = missing - others;
  if (own <= 0n) return 0n;
  return own < credit ? own : credit;
}
