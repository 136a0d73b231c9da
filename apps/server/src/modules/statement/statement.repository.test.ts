import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createStatementReader, type PageQuery, type ReadPage } from './statement.repository.js';

/** The number of statement lines of each member; the amount of a line is its sequence number. */
const LINES = [0, 1, 7, 20, 45];
const members = LINES.map((lines) => ({ id: randomUUID(), lines }));

let database: TestDatabase;
let read: ReadPage;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const { id, lines } of members)
    await database.asOwner(`
      set session_replication_role = replica;
      insert into account (kind, owner, currency, balance, movements) values ('wallet', '${id}', 'THB', 0, ${lines});
      insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at, settled_at)
        select gen_random_uuid(), '${id}', n, 'deposit', 'SUCCESS', n, 'THB', '${id}', 'wallet', now(), now() from generate_series(1, ${lines}) n;
      reset session_replication_role`);
  read = createStatementReader(database);
});
afterAll(() => database.drop());

/** Sequence numbers of the page, newest first. */
const expected = (lines: number, { skip, limit }: Pick<PageQuery, 'skip' | 'limit'>): bigint[] =>
  Array.from({ length: lines }, (_, index) => BigInt(lines - index)).slice(skip, skip + limit);

test('pages that are read in parallel contain the lines and the total of their own member, newest first', async () => {
  const queries = members.flatMap(({ id, lines }) =>
    [0, 1, 2, 3].flatMap((page) =>
      [1, 10, 20].map((limit) => ({ lines, query: { member: id, currency: 'THB' as const, skip: page * limit, limit } })),
    ),
  );
  const pages = await Promise.all(queries.map(({ query }) => read(query)));
  for (const [index, { lines, query }] of queries.entries()) {
    const page = pages[index];
    expect(page?.total).toBe(BigInt(lines));
    expect(page?.lines.map(({ amount }) => amount)).toEqual(expected(lines, query));
    expect(page?.lines.every(({ source }) => source === query.member)).toBe(true);
  }
});

test('a member without a wallet in the currency has an empty statement', async () => {
  const [first] = members;
  const query = { skip: 0, limit: 10 };
  expect(await read({ ...query, member: randomUUID(), currency: 'THB' })).toEqual({ total: 0n, lines: [] });
  expect(await read({ ...query, member: first?.id ?? '', currency: 'LAK' })).toEqual({ total: 0n, lines: [] });
});
