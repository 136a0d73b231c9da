import { z } from 'zod';
import type { GameRound, Result } from '../../../apps/server/src/providers/index.js';
import { minorUnits } from './answer.js';

/** A round as a house lists it: by time, under an id of its own. */
export type Bet = Omit<GameRound, 'n'> & { id: string };

/**
 * Where rounds get the numbers that {@link GameProvider.activity} wants, from 1 without gaps at each game. In production a table
 * `game_round (code, n, id, username, staked, won, played_at, primary key (code, n), unique (code, id))`, written under a lock of the code.
 */
export interface RoundBook {
  /** From when on the house has to be asked again: the latest round that is kept, less what it may tell late. */
  since(code: string): Promise<Date>;
  /** Keeps those that are new, in the order in which they are told, each under the next number. */
  add(code: string, bets: readonly Bet[]): Promise<void>;
  /** Rounds after a number, in order, 1,000 at most. */
  after(code: string, n: bigint): Promise<GameRound[]>;
}

const bets = z.object({
  rows: z.array(
    z
      .object({ id: z.string(), player: z.string(), bet: minorUnits, payout: minorUnits, settled_at: z.iso.datetime() })
      .transform(({ id, player, bet, payout, settled_at }): Bet => {
        return { id, username: player, staked: bet, won: payout, playedAt: new Date(settled_at) };
      }),
  ),
});

/** Takes what the house tells by time into the book, and answers from there by number. */
export async function toldRounds(
  code: string,
  after: bigint,
  book: RoundBook,
  list: (from: Date, shape: typeof bets) => Promise<Result<z.infer<typeof bets>>>,
): Promise<Result<GameRound[]>> {
  const told = await list(await book.since(code), bets);
  if (told.status !== 'ok') return told;
  await book.add(code, told.value.rows);
  return { status: 'ok', value: await book.after(code, after) };
}
