import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { COUNTED_BEYOND, createStatementReader, type PageQuery, type ReadPage } from './statement.repository.js';

/** The number of statement lines of each member; the amount of a line is its sequence number. */
const MANY = COUNTED_BEYOND + 500;
const LINES = [0, 1, 7, 20, 45, MANY];
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
  read = createStatementReader(database.pool);
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

test('lines of a kind are counted up to a number beyond the page', async () => {
  const member = members.find(({ lines }) => lines === MANY)?.id ?? '';
  const totalAfter = async (skip: number) => (await read({ member, currency: 'THB', skip, limit: 10, kinds: ['deposit'] })).total;
  expect([await totalAfter(0), await totalAfter(480), await totalAfter(MANY - 10)]).toEqual([
    BigInt(COUNTED_BEYOND + 10),
    BigInt(COUNTED_BEYOND + 490),
    BigInt(MANY),
  ]);
});

test('a member without a wallet in the currency has an empty statement', async () => {
  const [first] = members;
  const query = { skip: 0, limit: 10 };
  expect(await read({ ...query, member: randomUUID(), currency: 'THB' })).toEqual({ total: 0n, lines: [], days: [] });
  expect(await read({ ...query, member: first?.id ?? '', currency: 'LAK' })).toEqual({ total: 0n, lines: [], days: [] });
});

describe('of a member with movements of several days and kinds', () => {
  const member = randomUUID();
  /** Asia/Bangkok: 26 November begins at 17:00 of the day before. */
  const lines = [
    ['2026-11-24T16:59:59Z', 'deposit', 'SUCCESS', 1],
    ['2026-11-24T17:00:00Z', 'deposit', 'SUCCESS', 20],
    ['2026-11-25T01:00:00Z', 'transfer', 'SUCCESS', 300],
    ['2026-11-25T02:00:00Z', 'bonus', 'SUCCESS', 4_000],
    ['2026-11-25T03:00:00Z', 'withdraw', 'SUCCESS', 50_000],
    ['2026-11-25T04:00:00Z', 'withdraw', 'FAILED', 600_000],
    ['2026-11-25T16:59:59Z', 'withdraw', 'PENDING', 7_000_000],
    ['2026-11-25T17:00:00Z', 'finish_bonus', 'SUCCESS', 80_000_000],
  ] as const;
  beforeAll(() =>
    database.asOwner(`
      set session_replication_role = replica;
      insert into account (kind, owner, currency, balance, movements) values ('wallet', '${member}', 'THB', 0, ${lines.length});
      insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at) values ${lines
        .map(
          ([at, kind, status, amount], n) =>
            `(gen_random_uuid(), '${member}', ${n + 1}, '${kind}', '${status}', ${amount}, 'THB', '', '', '${at}')`,
        )
        .join(',')};
      reset session_replication_role`),
  );
  const page = async (query: Partial<PageQuery>) => {
    const { total, lines: found, days } = await read({ member, currency: 'THB', skip: 0, limit: 10, ...query });
    return { total, amounts: found.map(({ amount }) => Number(amount)), days };
  };
  const middle = { day: '2026-11-25', in: 4_020n, out: 50_000n };

  // §10.1-2 the days of a page
  test('a day has what went in and out: of a business day, successful, and of the whole day on every page of it', async () => {
    const { days } = await page({});
    expect(days).toEqual([{ day: '2026-11-26', in: 0n, out: 0n }, middle, { day: '2026-11-24', in: 1n, out: 0n }]);
    expect((await page({ skip: 2, limit: 1 })).days).toEqual([middle]);
  });

  // §10.1-3 the lines of types
  test('the lines, the total and the days of kinds are theirs only, newest first', async () => {
    expect(await page({ kinds: ['bonus', 'deposit'] })).toEqual({
      total: 3n,
      amounts: [4_000, 20, 1],
      days: [
        { ...middle, out: 0n },
        { day: '2026-11-24', in: 1n, out: 0n },
      ],
    });
    expect(await page({ kinds: ['bonus', 'deposit'], skip: 1, limit: 1 })).toMatchObject({ total: 3n, amounts: [20] });
    expect(await page({ kinds: ['transfer'] })).toMatchObject({ total: 1n, amounts: [300], days: [{ in: 0n, out: 0n }] });
    expect(await page({ kinds: ['finish_bonus'], skip: 10 })).toEqual({ total: 1n, amounts: [], days: [] });
  });

  test('pages of different kinds that are read in parallel are those of their queries', async () => {
    const [all, out, bonus] = await Promise.all([page({}), page({ kinds: ['withdraw'] }), page({ kinds: ['bonus'] })]);
    expect([all.total, out.amounts, bonus.amounts]).toEqual([8n, [7_000_000, 600_000, 50_000], [4_000]]);
  });
});
