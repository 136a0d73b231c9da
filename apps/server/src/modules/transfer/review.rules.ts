/** Why credit that left a game is not paid to the wallet immediately. */
export type ReviewReason = 'unexplained' | 'member-ceiling' | 'game-ceiling';

/** Credit that leaves a game, and the facts that decide whether it is paid. */
export interface WithdrawnCredit {
  /** 1/100 credit that leaves the game, and that transfers and rounds explain. */
  credit: bigint;
  explained: bigint;
  /** The winnings in it, and the winnings paid today so far: to the member, and by the game; minor units of wallet money. */
  winnings: bigint;
  paid: { member: bigint; game: bigint };
  ceilings: { member: bigint; game: bigint };
}

/** Null: the credit is paid. */
export function reviewReason({ credit, explained, winnings, paid, ceilings }: WithdrawnCredit): ReviewReason | null {
  if (credit > explained) return 'unexplained';
  if (winnings === 0n) return null;
  if (paid.member + winnings > ceilings.member) return 'member-ceiling';
  return paid.game + winnings > ceilings.game ? 'game-ceiling' : null;
}

/** The ceiling that is a reason; null: the reason is another one. */
export function ceilingOf(reason: string, ceilings: WithdrawnCredit['ceilings']): bigint | null {
  if (reason === 'member-ceiling') return ceilings.member;
  return reason === 'game-ceiling' ? ceilings.game : null;
}

/**
 * The part of a decided credit that the book records as transferred in. 1/100 credit.
 *
 * @param missing the withdrawn credit that the book does not explain; 0 or less: it explains all
 * @param others credit of the same account that still waits as unexplained
 */
export function acceptedCredit(credit: bigint, missing: bigint, others: bigint): bigint {
  const own = missing - others;
  if (own <= 0n) return 0n;
  return own < credit ? own : credit;
}
