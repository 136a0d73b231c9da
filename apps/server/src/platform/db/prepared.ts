import type pg from 'pg';

/** Runs one statement in no transaction: a pool, or the reads of a node (platform/reads.ts). */
export interface Queryable {
  query(statement: pg.QueryConfig): Promise<{ rows: unknown[] }>;
}

/**
 * A frequent statement: parsed and planned once per connection, and run in no transaction. It names its columns, never `*`: a prepared
 * statement whose columns change with a migration would fail on older nodes.
 */
export const prepared =
  <Row extends pg.QueryResultRow>(on: Queryable, name: string, text: string) =>
  async (...values: readonly unknown[]): Promise<Row[]> =>
    (await on.query({ name, text, values: [...values] })).rows as Row[];
