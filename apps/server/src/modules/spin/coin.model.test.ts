import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountRef, createLedger, hold, house, type Item, type Ledger, openHouse, wallet } from '../../ledger/index.js';
import { createTurnover, turnoverFollowers } from '../condition/index.js';
import { coinFollowers, createCoins } from './index.js';
import { createClock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aRegistration, createPeople } from '../../../test/people.js';

/**
 * Members deposit, stake, request withdrawals and have them paid or returned, with repeats of every posting. A member has one coin per 100
 * baht of deposits beyond the withdrawals (also requested ones) of never staked money, evaluated at deposits and at the end of withdrawals.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 15);
const PRICE = 10_000n;

let database: TestDatabase;
let ledger: Ledger;
let turnover: ReturnType<typeof createTurnover>;
let newMember: () => Promise<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool, inTx } = database;
  const people = createPeople(database);
  turnover = createTurnover({ inTx, clock: createClock(), multiple: () => Promise.resolve(0) });
  const coins = createCoins({ price: () => Promise.resolve(PRICE) });
  const observers = { inTransaction: [...turnoverFollowers(turnover, coins.onUnstakedPaid), ...coinFollowers(coins)], afterCommit: [] };
  ledger = createLedger({ pool, inTx, clock: createClock(), observers });
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

/** Requests a withdrawal and ends it: paid, or returned to the wallet. */
const withdrawalItems = (member: string, amount: bigint): { held: Item; paid: Item; released: Item } => {
  const id = newId();
  const ended = (kind: string, account: AccountRef, status: 'SUCCESS' | 'FAILED'): Item => ({
    ...common(member, kind),
    postings: [
      { account: hold(member, 'THB'), amount: -amount },
      { account, amount },
    ],
    settles: { movement: id, status },
  });
  return {
    held: {
      ...common(member, 'withdraw.hold'),
      postings: [
        { account: wallet(member, 'THB'), amount: -amount },
        { account: hold(member, 'THB'), amount },
      ],
      movement: { id, member, kind: 'withdraw', status: 'PENDING', amount, currency: 'THB', source: 'WALLET', target: 'KTB' },
      intent: { id, kind: 'withdraw', member, input: {} },
    },
    paid: ended('withdraw.paid', house('clearing:payout', 'THB'), 'SUCCESS'),
    released: ended('withdraw.released', wallet(member, 'THB'), 'FAILED'),
  };
};

const satang = fc.bigInt({ min: 1n, max: 60_000n });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), amounts: fc.array(satang, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('request' as const), percent: fc.bigInt({ min: 1n, max: 100n }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'giveBack' as const), which: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stake' as const), amount: satang }) },
);

async function twice(items: readonly Item[]): Promise<void> {
  const outcomes = await Promise.all([...items, ...items].map((item) => ledger.post([item])));
  expect(outcomes.flat().filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(items.length);
}

const coinsOf = async (member: string): Promise<number> =>
  (await database.db.selectFrom('member').select('coin').where('id', '=', member).executeTakeFirstOrThrow()).coin;
const counterOf = async (member: string): Promise<bigint> =>
  (await database.db.selectFrom('coin_counter').select('counter').where('member', '=', member).executeTakeFirst())?.counter ?? 0n;

test('money in a requested withdrawal earns no second coin when it is deposited again, however often', async () => {
  const member = await newMember();
  await ledger.post([depositItem(member, 100_000n)]);
  // The bank pays immediately, and its answer is late.
  const unknown = [];
  for (let round = 0; round < 5; round += 1) {
    const withdrawal = withdrawalItems(member, 100_000n);
    await ledger.post([withdrawal.held]);
    unknown.push(withdrawal);
    await ledger.post([depositItem(member, 100_000n)]);
  }
  expect(await coinsOf(member)).toBe(10);
  for (const { paid } of unknown) await ledger.post([paid]);
  expect([await coinsOf(member), await counterOf(member)]).toEqual([10, 0n]);
});

test('coins held back for a withdrawal are paid when its money comes back', async () => {
  const member = await newMember();
  await ledger.post([depositItem(member, 100_000n)]);
  const { held, released } = withdrawalItems(member, 100_000n);
  await ledger.post([held]);
  await ledger.post([depositItem(member, 50_000n)]);
  expect(await coinsOf(member)).toBe(10);
  await twice([released]);
  expect([await coinsOf(member), await counterOf(member)]).toEqual([15, 0n]);
});

test('coins and counter match the model, however often a posting is repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const member = await newMember();
      let [balance, unstaked, net, coins] = [0n, 0n, 0n, 0n];
      const requested: { amount: bigint; items: ReturnType<typeof withdrawalItems> }[] = [];
      /** Coins count the highest value so far of: deposits, less unstaked payouts, less pending unstaked payouts. */
      const earn = (): void => {
        const requestedTotal = requested.reduce((sum, { amount }) => sum + amount, 0n);
        const kept = net - (requestedTotal < unstaked ? requestedTotal : unstaked);
        if (kept / PRICE > coins) coins = kept / PRICE;
      };
      for (const each of steps) {
        if (each.do === 'deposit') {
          await twice(each.amounts.map((amount) => depositItem(member, amount)));
          const sum = each.amounts.reduce((total, amount) => total + amount, 0n);
          [balance, unstaked, net] = [balance + sum, unstaked + sum, net + sum];
          earn();
        } else if (each.do === 'stake') {
          await database.inTx((tx) => turnover.onStaked(tx, member, each.amount));
          unstaked = unstaked > each.amount ? unstaked - each.amount : 0n;
        } else if (each.do === 'request') {
          const amount = (balance * each.percent) / 100n;
          if (amount === 0n) continue;
          const items = withdrawalItems(member, amount);
          await twice([items.held]);
          requested.push({ amount, items });
          balance -= amount;
        } else {
          const [ended] = requested.splice(each.which % Math.max(1, requested.length), 1);
          if (ended === undefined) continue;
          const { amount, items } = ended;
          await twice([each.do === 'pay' ? items.paid : items.released]);
          const owed = each.do === 'giveBack' ? 0n : amount < unstaked ? amount : unstaked;
          [balance, unstaked, net] = [balance + (each.do === 'giveBack' ? amount : 0n), unstaked - owed, net - owed];
          earn();
        }
      }
      expect({ coin: await coinsOf(member), counter: await counterOf(member) }).toEqual({
        coin: Number(coins),
        counter: net - coins * PRICE,
      });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('deposits of several members and a payout in one list count once each, in any order', async () => {
  const members = await Promise.all([newMember(), newMember(), newMember()]);
  const [first] = members;
  await ledger.post([depositItem(first, 30_000n)]);
  const { held, paid } = withdrawalItems(first, 30_000n);
  await ledger.post([held]);
  await ledger.post([paid, ...[...members, ...members].map((member) => depositItem(member, 12_000n))]);
  const counted = await database.db.selectFrom('turnover').select(['member', 'deposited']).where('member', 'in', members).execute();
  expect(counted.map(({ deposited }) => deposited)).toEqual([24_000n, 24_000n, 24_000n]);
  // Three coins for the first 300 baht, which leave with the payout: the next 240 baht repay them.
  expect(await Promise.all(members.map(coinsOf))).toEqual([3, 2, 2]);
});
