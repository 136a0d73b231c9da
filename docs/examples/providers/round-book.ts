import { z } from 'zod';
import type { GameRound, Result } from '../../../apps/server/src/providers/index.js';
import { minorUnits } from './answer.js';

/** A round as a game provider lists it: by time, with the provider's id. */
export type Bet = Omit<GameRound, 'n'> & { id: string };

/**
 * Assigns rounds the numbers that {@link GameProvider.activity} requires: from 1, without gaps, per game. In production a table
 * `game_round (code, n, id, username, staked, won, played_at, primary key (code, n), unique (code, id))`, written under a lock of the code.
 */
export interface RoundBook {
  /** Start of the next query: the time of the latest stored round, minus the allowance for late reports. */
  since(code: string): Promise<Date>;
  /** Stores new rounds in the order of the report, each with the next number. */
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

/** Stores the provider's rounds, listed by time, in the book, and returns them by number. */
export async function listRounds(
  code: string,
  after: bigint,
  book: RoundBook,
  list: (from: Date, shape: typeof bets) => Promise<Result<z.infer<typeof bets>>>,
): Promise<Result<GameRound[]>> {
  const listed = await list(await book.since(code), bets);
  if (listed.status !== 'ok') return listed;
  await book.add(code, listed.value.rows);
  return { status: 'ok', value: await book.after(code, after) };
}
