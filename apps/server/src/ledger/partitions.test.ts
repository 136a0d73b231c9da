import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../platform/business-day.js';
import { firstIdOf } from '../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { addPartitions } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The ends of the partitions of journals, as times. */
async function ends(): Promise<Date[]> {
  const { rows } = await database.asOwner<{ at: Date }>(
    "select ledger_time(until) as at from ledger_partitions() where parent = 'journal' order by 1",
  );
  return rows.map(({ at }) => at);
}
const post = (at: Date) =>
  database.pool.query(
    `insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at) values ($1, 'test', $1::uuid::text, '', 'test', '', now())`,
    [firstIdOf(at)],
  );
const MONTH_MS = 31 * 86_400_000;

it('the months to come have partitions, which end with business months', async () => {
  await database.inTx(addPartitions);
  const found = await ends();
  expect((found.at(-1)?.getTime() ?? 0) - Date.now()).toBeGreaterThan(MONTH_MS);
  expect(found.map((at) => dayOf(at).slice(8))).toEqual(found.map(() => '01'));
  expect(found.map((at) => at.toISOString().slice(11))).toEqual(found.map(() => '17:00:00.000Z'));
});

it('the server adds the next ones, once, though it may not create tables', async () => {
  const [last = new Date()] = (await ends()).slice(-1);
  const inFiveMonths = new Date(last.getTime() + 5 * MONTH_MS);
  await expect(post(inFiveMonths)).rejects.toThrow('no partition of relation');
  const add = async () =>
    (await database.pool.query<{ added: number }>('select ledger_add_partitions($1) as added', [inFiveMonths])).rows[0]?.added;
  expect((await Promise.all([add(), add(), add()])).toSorted()).toEqual([0, 0, 6]);
  await post(new Date(inFiveMonths.getTime() - 1));
  const { rows } = await database.asOwner<{ table: string }>('select tableoid::regclass::text as table from journal');
  const name = `journal_${dayOf(new Date(inFiveMonths.getTime() - 1))
    .slice(0, 7)
    .replace('-', '_')}`;
  expect(rows).toEqual([{ table: `ledger_partition.${name}` }]);
  await expect(database.asOwner(`truncate ledger_partition.${name}`)).rejects.toThrow('is append-only');
});
