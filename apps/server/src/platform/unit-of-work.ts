import { sql, type Transaction } from 'kysely';
import type { Owner, TablesOf } from './db/owners.js';
import type { Db } from './db/pool.js';

/**
 * One transaction, passed from a service to repositories. `afterCommit` callbacks run after the commit, in order.
 *
 * A repository takes `Tx<'its module'>`: its queries can name the module's own tables and the published views (db/owners.ts). Services take plain
 * `Tx`, which knows the published views only and is accepted by every repository: TypeScript compares Kysely's methods bivariantly.
 */
export interface Tx<O extends Owner = never> {
  db: Transaction<TablesOf<O>>;
  afterCommit(run: () => void): void;
  /**
   * Notifies a channel (LISTEN) after the commit; equal notifications are sent once. It is a hint, and lost when the process ends in between: its
   * listeners also look by themselves. A NOTIFY inside the transaction would hold a lock of the whole database while the commit is flushed.
   */
  notify(channel: string, payload: string): void;
}

/**
 * Runs the work in one transaction; an exception rolls it back. Work that failed only because it met another transaction (a deadlock, a key taken
 * by a concurrent insert) is run again. Work must not take a second connection (read settings before): if every connection waits for
 * one more, none is ever returned.
 */
export type InTx<O extends Owner = never> = <T>(work: (tx: Tx<O>) => Promise<T>) => Promise<T>;

/** Raises the statement timeout for the rest of the transaction. */
export const allowMinutes = (tx: Tx, minutes: number): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(tx.db);

/** deadlock_detected, serialization_failure */
const CONFLICTS = new Set<unknown>(['40P01', '40001']);
const ATTEMPTS = 3;

/** `readOnly`: a statement that writes fails. */
export function createInTx(db: Db, { readOnly = false }: { readOnly?: boolean } = {}): InTx<Owner> {
  const runOnce = async <T>(work: (tx: Tx<Owner>) => Promise<T>): Promise<T> => {
    const callbacks: (() => void)[] = [];
    const notifications = new Map<string, Notification>();
    const begun = readOnly ? db.transaction().setAccessMode('read only') : db.transaction();
    const result = await begun.execute((transaction) =>
      work({
        db: transaction,
        afterCommit: (run) => callbacks.push(run),
        notify: (channel, payload) => notifications.set(`${channel} ${payload}`, { channel, payload }),
      }),
    );
    for (const run of callbacks) run();
    if (notifications.size > 0) void notifyAll(db, [...notifications.values()]).catch(() => undefined);
    return result;
  };
  return (work) => retryOnConflict(() => runOnce(work));
}

interface Notification {
  channel: string;
  payload: string;
}

/** The commit of a notification need not be flushed: it writes nothing. */
const notifyAll = (db: Db, notifications: readonly Notification[]): Promise<unknown> =>
  sql`/* notify */
    select set_config('synchronous_commit', 'off', true), pg_notify(n.channel, n.payload)
    from unnest(${notifications.map(({ channel }) => channel)}::text[], ${notifications.map(({ payload }) => payload)}::text[]) n(channel, payload)`.execute(
    db,
  );

/** Runs the work again, up to three times in all, if it conflicted with another transaction. The work must be one transaction. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICTS.has(error.code);

/** The name of the unique constraint that an insert violated, or null if the error is another one. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error ? String(error.constraint) : null;
