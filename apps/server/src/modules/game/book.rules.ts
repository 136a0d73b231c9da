/** What is known of a game account, in 1/100 credit: transfers in and out, and its rounds as far as they were counted. */
export interface GameBook {
  in: bigint;
  out: bigint;
  staked: bigint;
  won: bigint;
}

/** The credit that transfers and rounds explain. Negative where rounds are still to be reported. */
export const explainedCredit = (book: GameBook): bigint => book.in + book.won - book.out - book.staked;

/** Of credit that leaves the game, what is beyond the credit that the member brought and had not taken out yet. */
export function winningsOf(book: GameBook, credit: bigint): bigint {
  const brought = book.in > book.out ? book.in - book.out : 0n;
  return credit > brought ? credit - brought : 0n;
}

/**
 * How much of a reported stake counts: as much as was won in the same report, and beyond that no more than what was brought there and won
 * there before, less what left and what was staked. What was won may have been staked again, and taken out before its round is reported. Also
 * where credit has left that nothing explains, a win counts with the stake that it was won by: else an even round would explain some of it.
 *
 * @param inFlightCredit credit on its way into the game: it may have arrived already
 */
export function countedStake(book: GameBook, reported: { staked: bigint; won: bigint }, inFlightCredit: bigint): bigint {
  const there = explainedCredit(book) + inFlightCredit;
  const available = reported.won + (there > 0n ? there : 0n);
  return reported.staked < available ? reported.staked : available;
}

/** The rounds with `excess` taken off their stakes, the latest first. */
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
