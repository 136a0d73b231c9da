import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { newId } from '../platform/ids.js';
import { leaseDue } from './saga.repository.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.asOwner('set session_replication_role = replica; delete from saga; delete from saga_archive; delete from saga_pause'),
);

const kinds = { kinds: ['pay', 'game.in'], providers: ['payout', 'game'] };
const open = (rest = 10, named: [string, number][] = []) => leaseDue(database.db, kinds, { rest, named: new Map(named) });
const idsOf = (leased: { id: string }[]): string[] => leased.map(({ id }) => id).toSorted();

/** Stores a saga; `changes`: SQL values of columns. */
async function saga(changes: Record<string, string> = {}, kind = 'pay', code?: string): Promise<string> {
  const id = newId();
  const input = JSON.stringify(code === undefined ? {} : { code });
  await database.asOwner(
    `insert into saga (id, kind, member, input${Object.keys(changes)
      .map((name) => `, ${name}`)
      .join('')})
     values ('${id}', '${kind}', gen_random_uuid(), '${input}'${Object.values(changes)
       .map((value) => `, ${value}`)
       .join('')})`,
  );
  return id;
}

test('a new saga is leased as not called, once, and counts its attempts', async () => {
  const id = await saga();
  expect(await open()).toMatchObject([{ id, called: false, attempts: 1 }]);
  expect(await open()).toEqual([]);
});

test('a saga whose lease has ended is leased again, as called', async () => {
  const id = await saga();
  await open();
  await database.asOwner(`update saga set lease_until = clock_timestamp() - interval '1 second'`);
  expect(await open()).toMatchObject([{ id, called: true, attempts: 2 }]);
});

test('a saga is not leased before it is due, nor after its end', async () => {
  await saga({ due_at: "now() + interval '1 minute'" });
  await saga({ state: "'DONE'" });
  expect(await open()).toEqual([]);
});

test('a paused kind begins no saga, and goes on with those that have called their provider', async () => {
  await saga();
  const called = await saga({ state: "'CALLED'", attempts: '1' });
  const other = await saga({}, 'game.in', 'PG');
  await database.asOwner(`insert into saga_pause values ('pay', 'operator:1', 'x', now())`);
  expect(idsOf(await open())).toEqual([called, other].toSorted());
});

test('a provider gets as many sagas as it has free slots, the oldest first', async () => {
  const [second, first] = [await saga({ due_at: "now() - interval '1 minute'" }), await saga({ due_at: "now() - interval '2 minutes'" })];
  await saga();
  expect(idsOf(await open(2))).toEqual([first, second].toSorted());
});

test('kinds of one provider share its slots', async () => {
  const kindsOfOne = { kinds: ['pay', 'look-up'], providers: ['payout', 'payout'] };
  const oldest = await saga({ due_at: "now() - interval '1 minute'" });
  await saga({}, 'look-up');
  expect(idsOf(await leaseDue(database.db, kindsOfOne, { rest: 1, named: new Map() }))).toEqual([oldest]);
});

test('a provider whose slots are named has those, and each game has its own', async () => {
  const [pg, joker] = [await saga({}, 'game.in', 'PG'), await saga({}, 'game.in', 'JOKER')];
  await saga();
  expect(idsOf(await open(1, [['payout', 0]]))).toEqual([pg, joker].toSorted());
  expect(await open(0, [['payout', 0]])).toEqual([]);
});

test('a saga in the archive is done', async () => {
  const id = await saga({ state: "'DONE'" });
  await database.asOwner(
    `insert into saga_archive (id, kind, member, input, created_at, done_at) select id, kind, member, input, created_at, now() from saga where id = '${id}'; delete from saga`,
  );
  const { rows } = await sql`select id, state, attempts from saga_intent`.execute(database.db);
  expect(rows).toEqual([{ id, state: 'DONE', attempts: 0 }]);
});
