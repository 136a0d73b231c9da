import type pg from 'pg';

/** The largest number of keys in one query. */
const MAX_KEYS = 128;
/** Queries that run in parallel. */
const LANES = 2;

interface Waiting<Key, Result> {
  key: Key;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Combines queries: calls of the same turn of the event loop, and calls that arrive while all lanes are busy, share one. No call receives a row
 * that was read before the call.
 *
 * @param query resolves to one result per key, in their order
 */
export function gatherQueries<Key, Result>(query: (keys: readonly Key[]) => Promise<readonly Result[]>): (key: Key) => Promise<Result> {
  const queue: Waiting<Key, Result>[] = [];
  let free = LANES;

  const readTogether = async (batch: readonly Waiting<Key, Result>[]): Promise<void> => {
    try {
      const results = await query(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const drive = (): void => {
    while (free > 0 && queue.length > 0) {
      free -= 1;
      void readTogether(queue.splice(0, MAX_KEYS)).finally(() => {
        free += 1;
        drive();
      });
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (queue.length > 1 || free === 0) return;
      // Waits for the other calls of this turn of the event loop.
      setImmediate(drive);
    });
}

export interface BatchedRead<Row> {
  /** Names the prepared statement, which is planned once for any number of keys (platform/db/client.ts). */
  name: string;
  /**
   * Takes the keys as one array, `$1`. It names its columns, never `*`: a prepared statement whose columns change with
   * a migration would fail on older nodes.
   */
  text: string;
  keyOf(row: Row): string;
  /** Values of `$2` and on, read when the query is sent. */
  more?(): readonly unknown[];
}

/** Reads one row by its key, as nearly every request does; concurrent calls share a query (`gatherQueries`). */
export const createBatchedRead = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, keyOf, more }: BatchedRead<Row>,
): ((key: string) => Promise<Row | undefined>) => {
  const statement = `/* ${name} */ ${text}`;
  return gatherQueries(async (keys) => {
    const { rows } = await pool.query<Row>({ text: statement, values: [[...new Set(keys)], ...(more?.() ?? [])] });
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key));
  });
};
