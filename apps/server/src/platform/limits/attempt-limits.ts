import type { ErrorCode } from '@krapao/contract';
import { sql } from 'kysely';
import { Refusal } from '../errors.js';
import { keyedHash, newest } from '../ids.js';
import type { InTx, Tx } from '../unit-of-work.js';

/** At most `max` attempts per window of `seconds`. */
export interface AttemptLimit {
  name: string;
  max: number;
  seconds: number;
}

/** One count of a limit. `subject` is what is counted (a phone, a phone at an address); only a keyed hash of it is stored. */
export interface Attempt {
  limit: AttemptLimit;
  subject: readonly string[];
  /** The code of the refusal when this count is used up, instead of the code of the call. */
  code?: ErrorCode;
  /** Called when this count is used up and refuses. */
  refused?(): void;
}

/** Returns attempts to their counts: they were right, or did not take place. */
export type GiveBack = () => Promise<void>;

/** Limits on attempts to guess a secret, and on calls that cost money. All nodes share them; they survive restarts and use the database's real clock. */
export interface AttemptLimits {
  /**
   * Takes one attempt of each count before the secret is checked, so that parallel attempts cannot exceed the limit. When one count is used up, the
   * call is refused with `code` and no attempt is taken, so that refused calls do not use up the longer windows. The refusal says when the window ends.
   * Call it outside of transactions.
   */
  take(code: ErrorCode, attempts: readonly Attempt[]): Promise<GiveBack>;
  /**
   * Takes attempts, calls `look`, and gives them back when it finds something, all in one transaction. Calls for the same subject wait for each
   * other, so that any number of correct attempts in parallel succeeds. `look` must be quick.
   */
  look<T>(code: ErrorCode, attempts: readonly Attempt[], look: (tx: Tx<'platform'>) => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts failed attempts in the caller's transaction, when the outcome is known only later. */
  count(tx: Tx<'platform'>, attempts: readonly Attempt[]): Promise<void>;
  /** Refuses with `code` while any of the counts is used up; takes no attempt. */
  check(code: ErrorCode, attempts: readonly Attempt[]): Promise<void>;
}

export function createAttemptLimits({ inTx, secrets }: { inTx: InTx; secrets: readonly string[] }): AttemptLimits {
  const keyOf = ({ limit, subject }: Attempt): string => `${limit.name}:${keyedHash(newest(secrets), limit.name, ...subject)}`;

  const takeIn = async (tx: Tx<'platform'>, code: ErrorCode, attempts: readonly Attempt[]): Promise<void> => {
    for (const guess of attempts) {
      const { taken, retryAfter } = await count(tx, keyOf(guess), guess.limit.seconds);
      if (taken <= guess.limit.max) continue;
      guess.refused?.();
      throw new Refusal(guess.code ?? code, { retryAfter });
    }
  };
  // In the order of `takeIn`, which locks the same rows.
  const giveBackIn = async (tx: Tx<'platform'>, attempts: readonly Attempt[]): Promise<void> => {
    for (const guess of attempts)
      await sql`update guess_limit set taken = taken - 1 where key = ${keyOf(guess)} and taken > 0`.execute(tx.db);
  };

  return {
    take: async (code, attempts) => {
      await inTx((tx) => takeIn(tx, code, attempts));
      return () => inTx((tx) => giveBackIn(tx, attempts));
    },
    look: (code, attempts, look) =>
      inTx(async (tx) => {
        await takeIn(tx, code, attempts);
        const found = await look(tx);
        if (found !== undefined) await giveBackIn(tx, attempts);
        return found;
      }),
    count: async (tx, attempts) => {
      for (const guess of attempts) await count(tx, keyOf(guess), guess.limit.seconds);
    },
    check: async (code, attempts) => {
      for (const guess of attempts) {
        const { taken, retryAfter } = await inTx((tx) => read(tx, keyOf(guess)));
        if (taken >= guess.limit.max) throw new Refusal(code, { retryAfter });
      }
    },
  };
}

/** How many attempts of a window are taken, and the whole seconds until it ends. */
interface Window {
  taken: number;
  retryAfter: number;
}

const SECONDS_LEFT = sql`ceil(extract(epoch from resets_at - clock_timestamp()))::int`;

async function count(tx: Tx<'platform'>, key: string, seconds: number): Promise<Window> {
  const { rows } = await sql<Window>`
    insert into guess_limit as g (key, taken, resets_at) values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      taken = case when g.resets_at <= clock_timestamp() then 1 else g.taken + 1 end,
      resets_at = case when g.resets_at <= clock_timestamp() then excluded.resets_at else g.resets_at end
    returning taken, ${SECONDS_LEFT} as "retryAfter"`.execute(tx.db);
  return rows[0] ?? { taken: 0, retryAfter: seconds };
}

async function read(tx: Tx<'platform'>, key: string): Promise<Window> {
  const { rows } = await sql<Window>`
    select taken, ${SECONDS_LEFT} as "retryAfter" from guess_limit where key = ${key} and resets_at > clock_timestamp()`.execute(tx.db);
  return rows[0] ?? { taken: 0, retryAfter: 0 };
}

/** Deletes windows that have ended. */
export async function forgetOldAttempts(tx: Tx<'platform'>): Promise<void> {
  await sql`delete from guess_limit where resets_at <= clock_timestamp()`.execute(tx.db);
}
