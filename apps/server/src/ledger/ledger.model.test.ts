import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createTestLedger } from '../../test/ledger-items.js';
import { type WithdrawalRestriction, checkLedger, hold, house, type Item, type Ledger, type Outcome, wallet } from './index.js';

/** A model of the ledger without a database: balances in satang, restrictions, holds by name, and the outcome of every key. */
interface Model {
  wallet: bigint[];
  restriction: WithdrawalRestriction[];
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
  ledger = await createTestLedger(database, 'THB');
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

/** Requires a restriction of the wallet and may set another one; alone, or with money that leaves the wallet. */
const bind = (key: string, member: string, { from, to, amount }: Binding): Item => ({
  ...(amount === 0n ? { ...base(key, '', 'condition.test', member), postings: [] } : withdraw(key, member, amount)),
  inputHash: `bind ${member} ${from.join(' ')} ${to} ${amount}`,
  restriction: { member, currency: 'THB', accepts: from, ...(to === null ? {} : { becomes: to }) },
});

const settle = (key: string, member: string, amount: bigint, movement: string, paid: boolean): Item => ({
  ...base(key, `settle ${paid}`, 'settle', member),
  postings: [
    { account: hold(member, 'THB'), amount: -amount },
    { account: paid ? house('clearing:payout', 'THB') : wallet(member, 'THB'), amount },
  ],
  settles: { movement, status: paid ? 'SUCCESS' : 'FAILED' },
});

interface Binding {
  from: readonly WithdrawalRestriction[];
  to: WithdrawalRestriction | null;
  /** Satang; 0: no postings. */
  amount: bigint;
}

type Step =
  | { do: 'bind'; member: number; key: string; binding: Binding }
  | { do: 'deposit' | 'withdraw'; member: number; amount: bigint; key: string }
  | { do: 'settle'; which: number; paid: boolean };

const amount = fc.bigInt({ min: 1n, max: 50_000n });
const key = fc.integer({ min: 1, max: 30 }).map((n) => `k${n}`);
const member = fc.nat({ max: MEMBERS - 1 });
const restriction = fc.constantFrom<WithdrawalRestriction>('free', 'condition', 'whole');
const binding: fc.Arbitrary<Binding> = fc.record({
  from: fc.uniqueArray(restriction, { minLength: 1 }),
  to: fc.oneof(restriction, fc.constant(null)),
  amount: fc.oneof(fc.constant(0n), amount),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('deposit' as const, 'withdraw' as const), member, amount, key }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bind' as const), member, key, binding }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.nat({ max: 5 }), paid: fc.boolean() }) },
);

function itemOf(each: Exclude<Step, { do: 'settle' }>, name: string, id: string): Item {
  if (each.do === 'bind') return bind(name, id, each.binding);
  return each.do === 'deposit' ? deposit(name, id, each.amount) : withdraw(name, id, each.amount);
}

/** Plans one list of items and the outcomes that the model expects, in order. */
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
    const { member: index } = each;
    const change = each.do === 'bind' ? each.binding.amount : each.amount;
    const item = itemOf(each, `${run} ${each.key}`, members[index] ?? '');
    items.push(item);
    const before = model.keys.get(each.key);
    if (before !== undefined) {
      expected.push(before === item.inputHash ? 'replayed' : 'KEY_INVALID');
      continue;
    }
    if (each.do === 'bind' && !each.binding.from.includes(model.restriction[index] ?? 'free')) {
      expected.push(`BONUS_REMAINING ${model.restriction[index]}`);
      continue;
    }
    const balance = model.wallet[index] ?? 0n;
    if (each.do !== 'deposit' && balance < change) {
      expected.push('MONEY_NOT_ENOUGH');
      continue;
    }
    model.keys.set(each.key, item.inputHash);
    model.wallet[index] = each.do === 'deposit' ? balance + change : balance - change;
    if (each.do === 'bind') model.restriction[index] = each.binding.to ?? model.restriction[index] ?? 'free';
    if (each.do === 'deposit') model.clearing -= change;
    else if (item.movement !== undefined) model.held.set(each.key, { member: index, amount: change, movement: item.movement.id });
    expected.push('posted');
  }
  return { items, expected };
}

const describeOutcome = (outcome: Outcome): string => {
  if (outcome.ok) return outcome.replayed ? 'replayed' : 'posted';
  return outcome.restriction === undefined ? outcome.code : `${outcome.code} ${outcome.restriction}`;
};

test('the ledger behaves as its model, list by list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }), async (lists) => {
      const run = newId();
      const members = Array.from({ length: MEMBERS }, newId);
      await database.inTx(async (tx) => {
        for (const id of members) await ledger.openMember(tx, id, 'THB');
      });
      const model: Model = {
        wallet: members.map(() => 0n),
        restriction: members.map(() => 'free'),
        held: new Map(),
        keys: new Map(),
        clearing: 0n,
      };
      for (const steps of lists) {
        const { items, expected } = plan(model, { ledger, members }, steps, run);
        if (items.length === 0) continue;
        const outcomes = await ledger.post(items);
        expect(outcomes.map(describeOutcome)).toEqual(expected);
      }
      await database.inTx(async (tx) => {
        for (const [index, id] of members.entries()) {
          expect(await ledger.balance(tx, wallet(id, 'THB'))).toBe(model.wallet[index]);
          const held = [...model.held.values()].filter((each) => each.member === index).reduce((sum, each) => sum + each.amount, 0n);
          expect(await ledger.balance(tx, hold(id, 'THB'))).toBe(held);
          const { bound: is } = await tx.db
            .selectFrom('account')
            .select('bound')
            .where('owner', '=', id)
            .where('kind', '=', 'wallet')
            .executeTakeFirstOrThrow();
          expect(is).toBe(model.restriction[index]);
        }
      });
    }),
    { numRuns: 200 },
  );
  expect(await database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
