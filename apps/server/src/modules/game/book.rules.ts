/** The totals of a game account in 1/100 credit: transfers in and out, and the accepted stakes and wins of its rounds. */
export interface GameBook {
  in: bigint;
  out: bigint;
  staked: bigint;
  won: bigint;
}

/** The credit that transfers and rounds explain. Negative while rounds are not reported yet. */
export const explainedCredit = (book: GameBook): bigint => book.in + book.won - book.out - book.staked;

/** The part of withdrawn credit that exceeds the net credit which the member transferred into the game. */
export function winningsOf(book: GameBook, credit: bigint): bigint {
  const deposited = book.in > book.out ? book.in - book.out : 0n;
  return credit > deposited ? credit - deposited : 0n;
}

/**
 * The part of the reported stakes that can be true: at most the wins of the same report plus the credit that the book explains. The wins of
 * the report count, because they may have been staked again and withdrawn before the game reports them. They count even when the book is
 * negative: otherwise a round that ends even would explain some of the missing credit.
 *
 * @param inFlightCredit credit of transfers into the game with unknown outcome; it may have arrived
 */
export function countedStake(book: GameBook, reported: { staked: bigint; won: bigint }, inFlightCredit: bigint): bigint {
  const explained = explainedCredit(book) + inFlightCredit;
  const available = reported.won + (explained > 0n ? explained : 0n);
  return reported.staked < available ? reported.staked : available;
}

/** Reduces the stakes of the rounds by `excess` in total, starting with the latest round. */
export function withoutExcess<T extends { staked: bigint }>(rounds: readonly T[], excess: bigint): T[] {
  let left = excess;
  return rounds
    .toReversed()
    .map((round) => {
      const cut = round.staked < left ? round.staked : left;
      left -= cut;
      return { ...round, staked: round.staked - cut };
    })
    .toReversed();
}
