import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, type Actor, newActor } from './actor.js';
import { openOutsideJournal } from './outside-journal.js';
import { type StormWorld, startWorld } from './world.js';

const SEED = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const ACTORS = 12;
const KILLS = ['server', 'postgres', 'server', 'postgres', 'server'] as const;
const DRAIN_MS = 90_000;

let world: StormWorld;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test(`a storm of kill -9 loses, mints and doubles nothing (STORM_SEED=${SEED})`, { timeout: 240_000 }, async () => {
  const random = mulberry32(SEED);
  const actors: Actor[] = [];
  for (let n = 0; n < ACTORS; n += 1) actors.push(await newActor(world, `08${String(10_000_000 + n)}`));
  const journal = openOutsideJournal();
  let over = false;
  const storm = Promise.all(actors.map((actor) => act(world, actor, journal, random, () => over)));
  for (const what of KILLS) {
    await sleep(1_500 + random() * 1_500);
    await orderFaults(world, random);
    await world.kill(what);
  }
  await sleep(1_000);
  over = true;
  await storm;
  await fetch(`${world.sandbox}/api/faults`, { method: 'DELETE' });

  const database = new pg.Client({ connectionString: world.databaseUrl() });
  await database.connect();
  const one = async <T>(sql: string): Promise<T> => (await database.query<{ value: T }>(sql)).rows[0]?.value as T;
  const deadline = Date.now() + DRAIN_MS;
  while (
    Date.now() < deadline &&
    ((await one<number>("select count(*)::int as value from saga where state <> 'DONE'")) > 0 || !(await allTold(one, world)))
  )
    await sleep(250);

  console.log(
    `storm: seed ${SEED}, ${journal.payments.length} payments and ${journal.withdrawals.length} withdrawals acknowledged, ${KILLS.length} kills`,
  );
  expect(journal.payments.length).toBeGreaterThan(20);
  expect(journal.withdrawals.length).toBeGreaterThan(10);

  const credited = await database.query<{ key: string; amount: string }>(
    "select j.idempotency_key as key, m.amount::text as amount from journal j join movement m on m.journal = j.id where j.scope = 'incoming'",
  );
  const amounts = new Map(credited.rows.map((row) => [row.key, row.amount]));
  expect(journal.payments.filter((payment) => amounts.get(`SCB:${payment.transRef}`) !== String(payment.amount))).toEqual([]);

  const withdrawn = await database.query<{ id: string; amount: string; status: string }>(
    "select id, amount::text as amount, status from movement where kind = 'withdraw' and source = 'WALLET'",
  );
  const byId = new Map(withdrawn.rows.map((row) => [row.id, row]));
  expect(journal.withdrawals.filter((withdrawal) => byId.get(withdrawal.id)?.amount !== String(withdrawal.amount))).toEqual([]);
  expect(new Set(journal.withdrawals.map(({ id }) => id)).size).toBe(journal.withdrawals.length);

  expect(await one('select count(*)::int as value from (select journal from posting group by journal having sum(amount) <> 0) x')).toBe(0);
  expect(await one('select count(*)::int as value from account where balance < floor')).toBe(0);
  expect(
    await one(
      'select count(*)::int as value from (select a.id from account a left join posting p on p.account = a.id where a.balance is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)) x',
    ),
  ).toBe(0);
  expect(await one("select count(*)::int as value from movement where status = 'PENDING'")).toBe(0);
  expect(await one("select count(*)::int as value from saga where state <> 'DONE'")).toBe(0);
  const books = await outsideBooks(world);
  expect(await one(clearing('clearing:qr'))).toBe(String(-books.payments));
  expect(await one(clearing('clearing:payout'))).toBe(String(books.payouts));
  await database.end();
});

const clearing = (kind: string): string =>
  `select coalesce(sum(p.amount), 0)::text as value from posting p join account a on a.id = p.account where a.kind = '${kind}'`;

async function orderFaults(storm: StormWorld, random: () => number): Promise<void> {
  for (const fault of [
    { provider: 'payout', fault: 'timeout-after', count: 1 },
    { provider: 'payout', fault: 'error', count: 3 },
    { provider: 'payout', fault: 'decline', count: 2 },
    { provider: 'qr', fault: random() < 0.5 ? 'duplicate-webhook' : 'reorder-webhook', count: 5 },
    { provider: 'qr', fault: 'error', count: 1 },
  ])
    await fetch(`${storm.sandbox}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
}

/** The sandbox's own books, in satang. */
async function outsideBooks(storm: StormWorld): Promise<{ payments: bigint; payouts: bigint }> {
  const sum = async (path: string): Promise<bigint> => {
    const rows = (await (await fetch(`${storm.sandbox}${path}`)).json()) as { amount: number }[];
    return rows.reduce((total, row) => total + BigInt(Math.round(row.amount * 100)), 0n);
  };
  return { payments: await sum('/api/qr-payments'), payouts: await sum('/api/payouts') };
}

const allTold = async (one: <T>(sql: string) => Promise<T>, storm: StormWorld): Promise<boolean> =>
  (await one<string>(clearing('clearing:qr'))) === String(-(await outsideBooks(storm)).payments);

/** A small seeded generator, so that a storm can be run again. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
