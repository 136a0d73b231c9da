import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, type Actor, newActor } from './actor.js';
import { differences, ledgerBooks, outsideBooks } from './books.js';
import { openOutsideJournal } from './outside-journal.js';
import { SEED, seeded, size } from './random.js';
import { type StormWorld, startWorld } from './world.js';

const OPERATIONS = size('STORM_OPERATIONS', 100);
const KILLS = size('STORM_KILLS', 3);
const NODES = size('STORM_NODES', 2);
/** The acknowledged operations must be there within this time; then what is in progress may drain. */
const LIMIT_MS = size('STORM_MINUTES', 2) * 60_000;
const DRAIN_MS = 90_000;
const ACTORS = 16;

let world: StormWorld;
beforeAll(async () => {
  world = await startWorld(NODES);
}, 120_000);
afterAll(() => world.close(), 60_000);

test(
  `${OPERATIONS} operations under ${KILLS} kill -9 of ${NODES} nodes and their database: nothing lost, minted or doubled (STORM_SEED=${SEED})`,
  { timeout: LIMIT_MS + DRAIN_MS + 60_000 },
  async () => {
    const random = seeded(SEED);
    const actors: Actor[] = [];
    for (let n = 0; n < ACTORS; n += 1) actors.push(await newActor(world, `08${String(10_000_000 + n)}`));
    const journal = openOutsideJournal();
    const acknowledged = (): number => journal.payments.length + journal.withdrawals.length;
    const deadline = Date.now() + LIMIT_MS;
    const reached = async (operations: number): Promise<void> => {
      while (acknowledged() < operations && Date.now() < deadline) await sleep(20);
    };
    let over = false;
    const storm = Promise.all(actors.map((actor) => act(world, actor, journal, random, () => over)));
    let kills = 0;
    for (; kills < KILLS && Date.now() < deadline; kills += 1) {
      await reached(((kills + 1) * OPERATIONS) / (KILLS + 1));
      await sleep(random() * 200);
      await orderFaults(world, random);
      // In turn, so that every one of them falls; the moment is chance.
      const victim = kills % (NODES + 1);
      await world.kill(victim === NODES ? 'postgres' : victim);
    }
    await reached(OPERATIONS);
    over = true;
    await storm;
    await fetch(`${world.sandbox}/api/faults`, { method: 'DELETE' });

    const database = new pg.Client({ connectionString: world.databaseUrl() });
    await database.connect();
    const one = async <T>(sql: string): Promise<T> => (await database.query<{ value: T }>(sql)).rows[0]?.value as T;
    const settled = async (): Promise<boolean> =>
      (await one<number>("select count(*)::int as value from saga where state <> 'DONE'")) === 0 &&
      (await ledgerBooks(database)).payments.size >= (await outsideBooks(world)).payments.size;
    const drained = Date.now() + DRAIN_MS;
    while (Date.now() < drained && !(await settled())) await sleep(500);

    console.log(
      `storm: seed ${SEED}, ${journal.payments.length} payments and ${journal.withdrawals.length} withdrawals acknowledged, ${kills} kills`,
    );
    expect(kills).toBe(KILLS);
    expect(acknowledged()).toBeGreaterThanOrEqual(OPERATIONS);

    const [ours, theirs] = [await ledgerBooks(database), await outsideBooks(world)];
    expect(differences(ours.payments, theirs.payments)).toEqual([]);
    expect(differences(ours.payouts, theirs.payouts)).toEqual([]);
    expect(journal.payments.filter(({ transRef, amount }) => ours.payments.get(`SCB:${transRef}`) !== amount)).toEqual([]);

    const withdrawn = await database.query<{ id: string; amount: string }>(
      "select id, amount::text as amount from movement where kind = 'withdraw' and source = 'WALLET'",
    );
    const amounts = new Map(withdrawn.rows.map((row) => [row.id, row.amount]));
    expect(journal.withdrawals.filter(({ id, amount }) => amounts.get(id) !== String(amount))).toEqual([]);
    expect(new Set(journal.withdrawals.map(({ id }) => id)).size).toBe(journal.withdrawals.length);

    for (const [wrong, sql] of Object.entries(WRONGS))
      expect([wrong, await one(`select count(*)::int as value from ${sql}`)]).toEqual([wrong, 0]);
    const sum = (book: Map<string, bigint>): bigint => [...book.values()].reduce((total, amount) => total + amount, 0n);
    expect(await one(clearing('clearing:qr'))).toBe(String(-sum(theirs.payments)));
    expect(await one(clearing('clearing:payout'))).toBe(String(sum(theirs.payouts)));
    await database.end();
  },
);

/** What an auditor would count, and find none of. */
const WRONGS = {
  'unbalanced journals': '(select journal from posting group by journal having sum(amount) <> 0) x',
  'balances below the floor': 'account where balance < floor',
  'balances that are not the sum of their postings':
    '(select a.id from account a left join posting p on p.account = a.id where a.balance is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)) x',
  'gaps in a statement':
    "(select a.id from account a left join movement m on m.member = a.owner where a.kind = 'wallet' group by a.id having a.movements <> count(m.seq)) x",
  'movements in progress': "movement where status = 'PENDING'",
  'sagas not done': "saga where state <> 'DONE'",
};

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
