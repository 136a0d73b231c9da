import type { ErrorCode } from '@krapao/contract';
import { sql } from 'kysely';
import { refuse } from '../errors.js';
import { keyedHash, newest } from '../ids.js';
import type { InTx, Tx } from '../unit-of-work.js';

/** How many guesses a window allows. */
export interface GuessLimit {
  name: string;
  max: number;
  seconds: number;
}

/** One count of a limit: `subject` is what it counts for (a phone, a phone at an address). It is stored as a keyed hash only. */
export interface Guess {
  limit: GuessLimit;
  subject: readonly string[];
  /** Refuses in place of the code that all of them have. */
  code?: ErrorCode;
  /** Called when it is this count that refuses. */
  refused?(): void;
}

/** Gives the guesses back: they were right, or never happened. */
export type Forgive = () => Promise<void>;

/** Limits on what can be guessed or made to cost, shared by all nodes and kept over restarts. They run on the database's real clock. */
export interface Guesses {
  /**
   * Takes one guess of each, before the secret is looked at: so that parallel guesses cannot outrun the count. When any
   * is used up the call is refused with `code` and none is taken, so that refused calls cannot use up the longer windows.
   * Call it outside of transactions.
   */
  take(code: ErrorCode, guesses: readonly Guess[]): Promise<Forgive>;
  /**
   * Takes as `take` does, looks, and gives back where something was found, all in one transaction: looks of the same subject wait
   * for each other, so that no number of right ones at once is refused. `look` must be quick.
   */
  look<T>(code: ErrorCode, guesses: readonly Guess[], look: (tx: Tx<'platform'>) => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts guesses that turned out wrong, in the caller's transaction: for those whose answer comes later. */
  count(tx: Tx<'platform'>, guesses: readonly Guess[]): Promise<void>;
  /** Refuses with `code` while any of these is used up; takes none. */
  check(code: ErrorCode, guesses: readonly Guess[]): Promise<void>;
}

export function createGuesses({ inTx, secrets }: { inTx: InTx; secrets: readonly string[] }): Guesses {
  const keyOf = ({ limit, subject }: Guess): string => `${limit.name}:${keyedHash(newest(secrets), limit.name, ...subject)}`;

  const takeIn = async (tx: Tx<'platform'>, code: ErrorCode, guesses: readonly Guess[]): Promise<void> => {
    for (const guess of guesses) {
      if ((await count(tx, keyOf(guess), guess.limit.seconds)) <= guess.limit.max) continue;
      guess.refused?.();
      refuse(guess.code ?? code);
    }
  };
  // In the order of taking: calls that take and calls that give back lock the same counts.
  const giveBackIn = async (tx: Tx<'platform'>, guesses: readonly Guess[]): Promise<void> => {
    for (const guess of guesses)
      await sql`update guess_limit set taken = taken - 1 where key = ${keyOf(guess)} and taken > 0`.execute(tx.db);
  };

  return {
    take: async (code, guesses) => {
      await inTx((tx) => takeIn(tx, code, guesses));
      return () => inTx((tx) => giveBackIn(tx, guesses));
    },
    look: (code, guesses, look) =>
      inTx(async (tx) => {
        await takeIn(tx, code, guesses);
        const found = await look(tx);
        if (found !== undefined) await giveBackIn(tx, guesses);
        return found;
      }),
    count: async (tx, guesses) => {
      for (const guess of guesses) await count(tx, keyOf(guess), guess.limit.seconds);
    },
    check: async (code, guesses) => {
      for (const guess of guesses) if ((await inTx((tx) => taken(tx, keyOf(guess)))) >= guess.limit.max) refuse(code);
    },
  };
}

async function count(tx: Tx<'platform'>, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into guess_limit as g (key, taken, resets_at) values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      taken = case when g.resets_at <= clock_timestamp() then 1 else g.taken + 1 end,
      resets_at = case when g.resets_at <= clock_timestamp() then excluded.resets_at else g.resets_at end
    returning taken`.execute(tx.db);
  return rows[0]?.taken ?? 0;
}

async function taken(tx: Tx<'platform'>, key: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select taken from guess_limit where key = ${key} and resets_at > clock_timestamp()`.execute(tx.db);
  return rows[0]?.taken ?? 0;
}

/** Windows that are over. */
export async function forgetOldGuesses(tx: Tx<'platform'>): Promise<void> {
  await sql`delete from guess_limit where resets_at <= clock_timestamp()`.execute(tx.db);
}
