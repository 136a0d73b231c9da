import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createBatchedRead } from './batched-read.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(
    "create table thing (name text primary key, size int not null); insert into thing values ('a', 1), ('b', 2), ('c', 3); grant all on thing to public",
  );
});
afterAll(() => database.drop());

const reader = () =>
  createBatchedRead<{ name: string; size: number }>(database.pool, {
    name: 'thing',
    text: 'select name, size from thing where name = any($1::text[])',
    keyOf: ({ name }) => name,
  });

test('every caller gets the row of its own key, however many call in parallel', async () => {
  const read = reader();
  const keys = Array.from({ length: 500 }, (_, n) => 'abcd'[n % 4] ?? '');
  const rows = await Promise.all(keys.map(read));
  expect(rows.map((row) => row?.size)).toEqual(keys.map((key) => ({ a: 1, b: 2, c: 3 })[key]));
});

test('a row is never older than the call', async () => {
  const read = reader();
  const busy = Promise.all(['a', 'b', 'c'].map(read));
  await database.pool.query("update thing set size = 9 where name = 'c'");
  expect((await read('c'))?.size).toBe(9);
  await busy;
});

test('a failed query rejects all of its callers, and the next one works', async () => {
  const wrong = createBatchedRead(database.pool, {
    name: 'wrong',
    text: 'select size / 0 from thing where name = any($1::text[])',
    keyOf: () => '',
  });
  const settled = await Promise.allSettled(['a', 'b', 'c', 'a'].map(wrong));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect((await reader()('a'))?.size).toBe(1);
});
