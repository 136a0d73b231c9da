import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createMonthReader, type ReadMonths } from './month.repository.js';
import { createStatementSearch, SEARCHED_LINES, type SearchLines, type SearchQuery } from './search.repository.js';
import type { PageQuery } from './statement.repository.js';

let database: TestDatabase;
let search: SearchLines;
let months: ReadMonths;
beforeAll(async () => {
  database = await createTestDatabase();
  search = createStatementSearch(database.pool);
  months = createMonthReader(database.pool);
});
afterAll(() => database.drop());

/** @param lines a select of seq, kind, status, amount and created_at */
const fillStatement = (member: string, count: number, lines: string) =>
  database.asOwner(`
    set session_replication_role = replica;
    insert into account (kind, owner, currency, balance, movements) values ('wallet', '${member}', 'THB', 0, ${count});
    insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
      select (lpad(seq::text, 8, '0') || substr('${member}', 9))::uuid, '${member}', seq, kind, status, amount, 'THB', '', '', created_at
      from (${lines}) l(seq, kind, status, amount, created_at);
    reset session_replication_role`);

describe('a search of the statement', () => {
  const [member, other] = [randomUUID(), randomUUID()];
  const count = 2 * Number(SEARCHED_LINES) + 5;
  beforeAll(async () => {
    const lines = `select n, 'deposit', 'SUCCESS', n % 1500, now() from generate_series(1, ${count}) n`;
    await fillStatement(member, count, lines);
    await fillStatement(other, count, lines);
  });
  const find = async (query: Partial<SearchQuery>) => {
    const none = { amount: undefined, reference: undefined, before: undefined };
    const { lines, next } = await search({ member, currency: 'THB', limit: 10, ...none, ...query });
    return { found: lines.map(({ id }) => Number(id.slice(0, 8))), next };
  };
  const middle = BigInt(count + 1) - SEARCHED_LINES;
  const last = middle - SEARCHED_LINES;

  test('finds amounts in a limited number of lines at a time, newest first, to the end', async () => {
    expect(await find({ amount: 300n })).toEqual({ found: [1_800], next: middle });
    expect(await find({ amount: 300n, before: middle })).toEqual({ found: [300], next: last });
    expect(await find({ amount: 300n, before: last })).toEqual({ found: [], next: null });
  });

  test('continues after the last line of a full page', async () => {
    expect(await find({ reference: '0000', limit: 2 })).toEqual({ found: [count, count - 1], next: BigInt(count - 1) });
    expect(await find({ reference: '0000', limit: 2, before: 3n })).toEqual({ found: [2, 1], next: null });
  });

  test('finds a part of a reference, or an amount, and nothing without either', async () => {
    const reference = `00001999${member.slice(8)}`;
    expect((await find({ reference })).found).toEqual([1_999]);
    expect((await find({ reference: '00001999', amount: 496n })).found).toEqual([1_999, 1_996]);
    expect((await find({ reference: '00001999', kinds: ['withdraw'] })).found).toEqual([]);
    expect((await find({})).found).toEqual([]);
  });

  // §10.1-5 the search of the statement
  test('finds no line of another member', async () => {
    expect((await find({ reference: `00001999${other.slice(8)}` })).found).toEqual([]);
    expect(await find({ member: randomUUID(), amount: 300n })).toEqual({ found: [], next: null });
  });
});

describe('a period of the statement', () => {
  const member = randomUUID();
  const count = 4 * Number(SEARCHED_LINES);
  /** A line per minute, the first at 17:00 UTC: midnight in Asia/Bangkok. 1,440 lines are a day. */
  const FIRST = new Date('2026-01-31T17:00:00Z');
  const at = (line: number) => new Date(FIRST.getTime() + (line - 1) * 60_000);
  beforeAll(() =>
    fillStatement(
      member,
      count,
      `select n, case when n % 2 = 0 then 'deposit' else 'transfer' end, 'SUCCESS', n, '${FIRST.toISOString()}'::timestamptz + (n - 1) * interval '1 minute'
       from generate_series(1, ${count}) n`,
    ),
  );
  const find = async (query: Partial<SearchQuery>) => {
    const none = { amount: undefined, reference: undefined, before: undefined };
    const { lines, next } = await search({ member, currency: 'THB', limit: 3, ...none, ...query });
    return { found: lines.map(({ id }) => Number(id.slice(0, 8))), next };
  };

  // §10.1-6 a period of the statement
  test('begins at its newest line at once, however many are newer, and ends at its first', async () => {
    const period = { since: at(100), until: at(104) };
    expect(await find(period)).toEqual({ found: [103, 102, 101], next: 101n });
    expect(await find({ ...period, before: 101n })).toEqual({ found: [100], next: null });
  });

  test('includes its beginning and not its end, and is open without one of them', async () => {
    expect((await find({ since: at(count - 1) })).found).toEqual([count, count - 1]);
    expect((await find({ until: at(3) })).found).toEqual([2, 1]);
    expect(await find({ since: at(count + 1) })).toEqual({ found: [], next: null });
    expect(await find({ until: at(1) })).toEqual({ found: [], next: null });
  });

  test('is searched by kinds, amount and reference too', async () => {
    const period = { since: at(1_000), until: at(3_000) };
    expect((await find({ ...period, kinds: ['deposit'] })).found).toEqual([2_998, 2_996, 2_994]);
    expect((await find({ ...period, amount: 2_500n })).found).toEqual([2_500]);
    expect((await find({ ...period, amount: 3_500n })).found).toEqual([]);
  });

  test('ends before its searched lines do, where older lines are of other times', async () => {
    expect(await find({ since: at(2_990), until: at(3_000), amount: 1n })).toEqual({ found: [], next: null });
  });
});

describe('the months of a page', () => {
  const member = randomUUID();
  /** Asia/Bangkok: a month begins at 17:00 of the day before. */
  const lines = [
    ['2026-01-31T16:59:59Z', 'deposit', 'SUCCESS', 1],
    ['2026-01-31T17:00:00Z', 'deposit', 'SUCCESS', 20],
    ['2026-02-10T00:00:00Z', 'transfer', 'SUCCESS', 300],
    ['2026-02-20T00:00:00Z', 'withdraw', 'FAILED', 4_000],
    ['2026-02-28T16:59:59Z', 'withdraw', 'SUCCESS', 50_000],
    ['2026-02-28T17:00:00Z', 'bonus', 'SUCCESS', 600_000],
    ['2026-03-31T16:59:59Z', 'deposit', 'SUCCESS', 7_000_000],
    ['2026-03-31T17:00:00Z', 'transfer', 'SUCCESS', 80_000_000],
  ] as const;
  beforeAll(() =>
    fillStatement(
      member,
      lines.length,
      `values ${lines
        .map(([at, kind, status, amount], n) => `(${n + 1}, '${kind}', '${status}', ${amount}, '${at}'::timestamptz)`)
        .join(',')}`,
    ),
  );
  const page = (query: Partial<PageQuery>) => months({ member, currency: 'THB', skip: 0, limit: 10, ...query });
  const [january, february, march] = [
    { month: '2026-01', in: 1n, out: 0n },
    { month: '2026-02', in: 20n, out: 50_000n },
    { month: '2026-03', in: 7_600_000n, out: 0n },
  ];

  // §10.1-4 the months of a page
  test('have what went in and out in the whole month, and other months are absent', async () => {
    expect(await page({})).toEqual([march, february, january]);
    expect(await page({ limit: 1 })).toEqual([]);
    expect(await page({ skip: 2, limit: 1 })).toEqual([march]);
    expect(await page({ skip: 2, limit: 2 })).toEqual([march, february]);
    expect(await page({ skip: 5, limit: 1 })).toEqual([february]);
    expect(await page({ skip: 20, limit: 10 })).toEqual([]);
  });

  test('of some kinds are of the page of these kinds, and count them only', async () => {
    expect(await page({ kinds: ['deposit'], limit: 1 })).toEqual([{ ...march, in: 7_000_000n }]);
    expect(await page({ kinds: ['deposit'], skip: 1, limit: 1 })).toEqual([{ ...february, out: 0n }]);
    expect(await page({ kinds: ['transfer'] })).toEqual([]);
  });

  test('of a member without lines are none', async () => {
    expect(await page({ member: randomUUID() })).toEqual([]);
  });
});
