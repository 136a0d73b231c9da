import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger, hold, house, type Item, type Ledger, openHouse, wallet } from '../src/ledger/index.js';
import { createTurnover } from '../src/modules/condition/index.js';
import { createCoins, followers } from '../src/modules/spin/index.js';
import { createClock } from '../src/platform/clock.js';
import { newId } from '../src/platform/ids.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { aRegistration, createPeople } from './people.js';

/**
 * Members who deposit, stake and withdraw, with repeats of every posting: at the end each has a coin for each 100 baht by which their
 * deposits ever exceeded the withdrawals of what they had never staked.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 15);
const PRICE = 10_000n;

let database: TestDatabase;
let ledger: Ledger;
let turnover: ReturnType<typeof createTurnover>;
let newMember: () => Promise<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, inTx } = database;
  const people = createPeople(database);
  turnover = createTurnover({ inTx, multiple: () => Promise.resolve(0) });
  const coins = createCoins({ price: () => Promise.resolve(PRICE) });
  const observers = { inTransaction: followers(turnover, coins), afterCommit: [] };
  ledger = createLedger({ db, inTx, clock: createClock(), observers });
  await inTx((tx) => openHouse(tx, 'THB'));
  const bank = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE' };
  newMember = () => {
    const { name, username, password } = aRegistration();
    return inTx((tx) => people.account.create(tx, { name, username, password, ...bank, bankAccountNo: username, currency: 'THB' }));
  };
});
afterAll(() => database.drop());

const common = (member: string, kind: string): Pick<Item, 'scope' | 'key' | 'inputHash' | 'kind' | 'reference' | 'audit'> => ({
  scope: 'model',
  key: newId(),
  inputHash: '',
  kind,
  reference: member,
  audit: { actor: 'system', member, request: null },
});

const depositItem = (member: string, amount: bigint): Item => ({
  ...common(member, 'qr.paid'),
  postings: [
    { account: house('clearing:qr', 'THB'), amount: -amount },
    { account: wallet(member, 'THB'), amount },
  ],
  movement: { id: newId(), member, kind: 'deposit', status: 'SUCCESS', amount, currency: 'THB', source: 'WW', target: 'WALLET' },
});

const withdrawalItems = (member: string, amount: bigint): [Item, Item] => {
  const id = newId();
  return [
    {
      ...common(member, 'withdraw.hold'),
      postings: [
        { account: wallet(member, 'THB'), amount: -amount },
        { account: hold(member, 'THB'), amount },
      ],
      movement: { id, member, kind: 'withdraw', status: 'PENDING', amount, currency: 'THB', source: 'WALLET', target: 'KTB' },
    },
    {
      ...common(member, 'withdraw.paid'),
      postings: [
        { account: hold(member, 'THB'), amount: -amount },
        { account: house('clearing:payout', 'THB'), amount },
      ],
      settles: { movement: id, status: 'SUCCESS' },
    },
  ];
};

const satang = fc.bigInt({ min: 1n, max: 60_000n });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), amounts: fc.array(satang, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), percent: fc.bigInt({ min: 1n, max: 100n }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stake' as const), amount: satang }) },
);

async function twice(items: readonly Item[]): Promise<void> {
  const outcomes = await Promise.all([...items, ...items].map((item) => ledger.post([item])));
  expect(outcomes.flat().filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(items.length);
}

test('coins and counter are those of the model, however often a posting is repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const member = await newMember();
      let [balance, unstaked, net, best] = [0n, 0n, 0n, 0n];
      for (const each of steps) {
        if (each.do === 'deposit') {
          await twice(each.amounts.map((amount) => depositItem(member, amount)));
          const sum = each.amounts.reduce((total, amount) => total + amount, 0n);
          [balance, unstaked, net] = [balance + sum, unstaked + sum, net + sum];
          if (net / PRICE > best) best = net / PRICE;
        } else if (each.do === 'stake') {
          await database.inTx((tx) => turnover.staked(tx, member, each.amount));
          unstaked = unstaked > each.amount ? unstaked - each.amount : 0n;
        } else {
          const amount = (balance * each.percent) / 100n;
          if (amount === 0n) continue;
          const [held, paid] = withdrawalItems(member, amount);
          await twice([held]);
          await twice([paid]);
          const owed = amount < unstaked ? amount : unstaked;
          [balance, unstaked, net] = [balance - amount, unstaked - owed, net - owed];
        }
      }
      const { coin } = await database.db.selectFrom('member').select('coin').where('id', '=', member).executeTakeFirstOrThrow();
      const row = await database.db.selectFrom('coin_counter').select('counter').where('member', '=', member).executeTakeFirst();
      expect({ coin, counter: row?.counter ?? 0n }).toEqual({ coin: Number(best), counter: net - best * PRICE });
    }),
    { numRuns: RUNS },
  );
});

test('deposits of many and a payout in one list are counted once each, whichever is named first', async () => {
  const members = await Promise.all([newMember(), newMember(), newMember()]);
  const [first] = members;
  await ledger.post([depositItem(first, 30_000n)]);
  const [held, paid] = withdrawalItems(first, 30_000n);
  await ledger.post([held]);
  await ledger.post([paid, ...[...members, ...members].map((member) => depositItem(member, 12_000n))]);
  const counted = await database.db.selectFrom('turnover').select(['member', 'deposited']).where('member', 'in', members).execute();
  expect(counted.map(({ deposited }) => deposited)).toEqual([24_000n, 24_000n, 24_000n]);
  const coins = await database.db.selectFrom('member').select(['id', 'coin']).where('id', 'in', members).execute();
  // Three for the first 300 baht, two for the next 240, before 300 are owed.
  expect(Object.fromEntries(coins.map(({ id, coin }) => [id, coin]))).toEqual(
    Object.fromEntries(members.map((member) => [member, member === first ? 5 : 2])),
  );
});
