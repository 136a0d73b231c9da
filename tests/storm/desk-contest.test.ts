import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, newActor } from './actor.js';
import { insist } from './http.js';
import { decide, operator, type Operator } from './operators.js';
import { OUR_ACCOUNT, person } from './people.js';
import { SEED, seeded } from './random.js';
import { type StormWorld, startWorld } from './world.js';

const COPIES = 20;
const NODES = 2;
/** Each falls while the operators contend for one withdrawal. */
const VICTIMS = [0, 1, 'postgres'] as const;
const DEPOSIT = 9_000;
const AMOUNT = 8_000;
const DRAIN_MS = 60_000;
const NOTE = { note: 'contest' };

let world: StormWorld;
let database: pg.Client;
const random = seeded(SEED);
beforeAll(async () => {
  world = await startWorld(NODES, { KRAPAO_ADDRESS_CALLS: '100000' });
});
afterAll(() => world.close(), 60_000);

/** A withdrawal of a new member that waits for a person. */
async function withdrawal(n: number): Promise<{ id: string; member: string; actor: Actor }> {
  const actor = await newActor(world, person(n));
  const at = (path: string): string[] => world.nodes.map((node) => node + path);
  await insist('POST', [`${world.sandbox}/api/bank/transfer`], { from: actor.bank, to: OUR_ACCOUNT, amount: DEPOSIT });
  const amount = async (): Promise<unknown> =>
    ((await insist('GET', at('/api/wallet'), undefined, actor.headers)).body['wallet'] as { amount: number }).amount;
  for (let tries = 0; (await amount()) !== DEPOSIT; tries += 1) {
    if (tries === 100) throw new Error('the deposit did not arrive');
    await sleep(200);
  }
  const { body } = await insist('POST', at('/api/wallet/withdraw'), { amount: AMOUNT }, actor.headers);
  expect(body).toMatchObject({ status: 'PENDING', review: { state: 'waiting' } });
  const { rows } = await database.query<{ member: string }>('select member from payout_review where id = $1', [body['_id']]);
  return { id: String(body['_id']), member: rows[0]?.member ?? '', actor };
}

/** The four decisions about one withdrawal, `COPIES` of each at once by two operators at both nodes. */
async function contend(operators: readonly Operator[], { id, member }: { id: string; member: string }): Promise<void> {
  const decisions = [
    ['release', { note: '' }],
    ['reject', { reason: 'BANK_DETAILS', note: '' }],
    ['claim', undefined],
  ] as const;
  await Promise.all(
    Array.from({ length: COPIES }, (_, copy) => {
      const each = operators[copy % operators.length] as Operator;
      return [
        ...decisions.map(([name, body]) => each.call('POST', `/desk/withdrawals/${id}/${name}`, body)),
        each.call('POST', `/desk/members/${member}/freeze`, { directions: ['out'], ...NOTE }),
      ];
    }).flat(),
  );
}

test(
  `release, reject, claim and freeze, ${COPIES} times each, while nodes and database fall: one end (STORM_SEED=${SEED})`,
  { timeout: 180_000 },
  async () => {
    database = new pg.Client({ connectionString: world.databaseUrl() });
    // The database falls during the test.
    database.on('error', () => undefined);
    await database.connect();
    const entries = [];
    for (const n of VICTIMS.keys()) entries.push(await withdrawal(n));
    const operators = [operator(world, 'desk-owner', random), operator(world, 'desk-cashier', random)];
    for (const each of operators) await each.call('GET', '/desk/session');
    for (const [n, victim] of VICTIMS.entries()) {
      const fall = sleep(random() * 60).then(() => world.kill(victim));
      await contend(operators, entries[n] as (typeof entries)[number]);
      await fall;
    }
    // What was left undecided is decided, and freezes are lifted.
    await decide(world, random, () => true);

    const books = new pg.Client({ connectionString: world.databaseUrl() });
    await books.connect();
    try {
      const open = async (): Promise<number> =>
        (await books.query<{ open: number }>(`select count(*)::int as open from saga where state <> 'DONE'`)).rows[0]?.open ?? 0;
      for (const deadline = Date.now() + DRAIN_MS; (await open()) > 0 && Date.now() < deadline;) await sleep(200);
      const paid = (await world.records<{ ref: string }>('/api/payouts')).map(({ ref }) => ref);
      for (const { id, member } of entries) {
        const { rows } = await books.query<{
          status: string;
          ends: number;
          releases: number;
          rejections: number;
          wallet: string;
          held: string;
        }>(
          `select status, (select count(*)::int from journal where scope = 'saga' and idempotency_key = m.id::text) as ends,
             (select count(*)::int from audit where action = 'withdrawal.release' and detail -> 'target' ->> 'id' = m.id::text) as releases,
             (select count(*)::int from audit where action = 'withdrawal.reject' and detail -> 'target' ->> 'id' = m.id::text) as rejections,
             (select balance from account where owner = m.member and kind = 'wallet' and currency = 'THB') / 100 as wallet,
             (select balance from account where owner = m.member and kind = 'hold' and currency = 'THB') as held
           from movement m where id = $1 and member = $2`,
          [id, member],
        );
        const [row] = rows;
        const isPaid = row?.status === 'SUCCESS';
        // A freeze makes a released withdrawal wait again while no worker has begun it: then it is released or rejected once more.
        expect(row).toMatchObject({ ends: 1, rejections: isPaid ? 0 : 1, held: '0', wallet: String(isPaid ? DEPOSIT - AMOUNT : DEPOSIT) });
        expect((row?.releases ?? 0) > 0 || !isPaid).toBe(true);
        expect(paid.filter((ref) => ref === id)).toHaveLength(isPaid ? 1 : 0);
      }
    } finally {
      await books.end();
      await database.end().catch(() => undefined);
    }
  },
);
