import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { checkLedger, createLedger, hold, house, type Item, type Ledger, noObservers, openHouse, wallet } from './index.js';

/** What a ledger is, without a database: balances in satang, holds by name, and the outcome of every key. */
interface Model {
  wallet: bigint[];
  held: Map<string, { member: number; amount: bigint; movement: string }>;
  keys: Map<string, string>;
  clearing: bigint;
}

interface System {
  ledger: Ledger;
  members: string[];
}

const MEMBERS = 3;
let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = createLedger({ db: database.db, inTx: database.inTx, clock: createClock(), observers: noObservers });
  await database.inTx((tx) => openHouse(tx, 'THB'));
});
afterAll(() => database.drop());

const base = (
  key: string,
  hash: string,
  kind: string,
  member: string,
): Pick<Item, 'scope' | 'key' | 'inputHash' | 'kind' | 'reference' | 'audit'> => ({
  scope: 'model',
  key,
  inputHash: hash,
  kind,
  reference: key,
  audit: { actor: 'test', member, request: null },
});

const deposit = (key: string, member: string, amount: bigint): Item => ({
  ...base(key, `deposit ${member} ${amount}`, 'deposit', member),
  postings: [
    { account: house('clearing:qr', 'THB'), amount: -amount },
    { account: wallet(member, 'THB'), amount },
  ],
  movement: { id: newId(), member, kind: 'deposit', status: 'SUCCESS', amount, currency: 'THB', source: 'WW', target: 'WALLET' },
});

const withdraw = (key: string, member: string, amount: bigint): Item => ({
  ...base(key, `withdraw ${member} ${amount}`, 'withdraw', member),
  postings: [
    { account: wallet(member, 'THB'), amount: -amount },
    { account: hold(member, 'THB'), amount },
  ],
  movement: { id: newId(), member, kind: 'withdraw', status: 'PENDING', amount, currency: 'THB', source: 'WALLET', target: 'KTB' },
});

const settle = (key: string, member: string, amount: bigint, movement: string, paid: boolean): Item => ({
  ...base(key, `settle ${paid}`, 'settle', member),
  postings: [
    { account: hold(member, 'THB'), amount: -amount },
    { account: paid ? house('clearing:payout', 'THB') : wallet(member, 'THB'), amount },
  ],
  settles: { movement, status: paid ? 'SUCCESS' : 'FAILED' },
});

type Step = { do: 'deposit' | 'withdraw'; member: number; amount: bigint; key: string } | { do: 'settle'; which: number; paid: boolean };

const amount = fc.bigInt({ min: 1n, max: 50_000n });
const key = fc.integer({ min: 1, max: 30 }).map((n) => `k${n}`);
const member = fc.nat({ max: MEMBERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('deposit' as const, 'withdraw' as const), member, amount, key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.nat({ max: 5 }), paid: fc.boolean() }) },
);

/** Plans one list of items and the outcomes the model expects of them, in order. */
function plan(model: Model, { members }: System, steps: readonly Step[], run: string): { items: Item[]; expected: string[] } {
  const items: Item[] = [];
  const expected: string[] = [];
  for (const each of steps) {
    if (each.do === 'settle') {
      const [id, held] = [...model.held][each.which] ?? [];
      if (id === undefined || held === undefined) continue;
      model.held.delete(id);
      if (each.paid) model.clearing += held.amount;
      else model.wallet[held.member] = (model.wallet[held.member] ?? 0n) + held.amount;
      items.push(settle(`${run} settle ${id}`, members[held.member] ?? '', held.amount, held.movement, each.paid));
      expected.push('posted');
      continue;
    }
    const { member: index, amount: asked } = each;
    const item =
      each.do === 'deposit'
        ? deposit(`${run} ${each.key}`, members[index] ?? '', asked)
        : withdraw(`${run} ${each.key}`, members[index] ?? '', asked);
    items.push(item);
    const before = model.keys.get(each.key);
    if (before !== undefined) {
      expected.push(before === item.inputHash ? 'replayed' : 'KEY_INVALID');
      continue;
    }
    const balance = model.wallet[index] ?? 0n;
    if (each.do === 'withdraw' && balance < asked) {
      expected.push('MONEY_NOT_ENOUGH');
      continue;
    }
    model.keys.set(each.key, item.inputHash);
    model.wallet[index] = each.do === 'deposit' ? balance + asked : balance - asked;
    if (each.do === 'deposit') model.clearing -= asked;
    else if (item.movement !== undefined) model.held.set(each.key, { member: index, amount: asked, movement: item.movement.id });
    expected.push('posted');
  }
  return { items, expected };
}

test('the ledger does what a model of it does, list by list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }), async (lists) => {
      const run = newId();
      const members = Array.from({ length: MEMBERS }, newId);
      await database.inTx(async (tx) => {
        for (const id of members) await ledger.openMember(tx, id, 'THB');
      });
      const model: Model = { wallet: members.map(() => 0n), held: new Map(), keys: new Map(), clearing: 0n };
      for (const steps of lists) {
        const { items, expected } = plan(model, { ledger, members }, steps, run);
        if (items.length === 0) continue;
        const outcomes = await ledger.post(items);
        expect(outcomes.map((outcome) => (outcome.ok ? (outcome.replayed ? 'replayed' : 'posted') : outcome.code))).toEqual(expected);
      }
      await database.inTx(async (tx) => {
        for (const [index, id] of members.entries()) {
          expect(await ledger.balance(tx, wallet(id, 'THB'))).toBe(model.wallet[index]);
          const held = [...model.held.values()].filter((each) => each.member === index).reduce((sum, each) => sum + each.amount, 0n);
          expect(await ledger.balance(tx, hold(id, 'THB'))).toBe(held);
        }
      });
    }),
    { numRuns: 40 },
  );
  expect(await database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
