import type pg from 'pg';

/**
 * A frequent statement: parsed and planned once per connection, and run in no transaction. It names its columns, never `*`: a prepared
 * statement whose columns change with a migration would fail on older nodes.
 */
export const prepared =
  <Row extends pg.QueryResultRow>(pool: pg.Pool, name: string, text: string) =>
  async (...values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows;
