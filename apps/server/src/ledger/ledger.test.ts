import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { depositOrHold as move } from '../../test/ledger-items.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { checkLedger, createLedger, house, type Item, type Ledger, openHouse, type Posted, snapshotHouse, wallet } from './index.js';

let database: TestDatabase;
let ledger: Ledger;
const committed: Posted[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = createLedger({
    pool: database.pool,
    inTx: database.inTx,
    clock: createClock(),
    observers: { inTransaction: [], afterCommit: [(posted) => committed.push(posted)] },
  });
  await database.inTx((tx) => openHouse(tx, 'THB'));
});
afterAll(() => database.drop());

const newMember = async (): Promise<string> => {
  const member = newId();
  await database.inTx((tx) => ledger.openMember(tx, member, 'THB'));
  return member;
};

const balanceOf = (member: string): Promise<bigint> => database.inTx((tx) => ledger.balance(tx, wallet(member, 'THB')));

test('twenty parallel copies under one key move money once, and all get the same outcome', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 1_000n, 'wallet')]);
  const outcomes = (await Promise.all(Array.from({ length: 20 }, () => ledger.post([move(member, 'once', 300n, 'hold')])))).flat();
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1);
  expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.journal : outcome.code))).size).toBe(1);
  expect(await balanceOf(member)).toBe(700n);
});

test('twenty parallel withdrawals of the whole balance have one winner', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 500n, 'wallet')]);
  const outcomes = (await Promise.all(Array.from({ length: 20 }, (_, n) => ledger.post([move(member, `w${n}`, 500n, 'hold')])))).flat();
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'MONEY_NOT_ENOUGH')).toHaveLength(19);
  expect(await balanceOf(member)).toBe(0n);
});

test('crossing lists of many members neither deadlock nor lose a satang', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, newMember));
  const lists = Array.from({ length: 30 }, (_, n) =>
    members.toSorted(() => ((n * 7919) % 3) - 1).map((member) => move(member, `x${n}`, 10n, 'wallet')),
  );
  await Promise.all(lists.map((items) => ledger.post(items)));
  expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => 300n));
});

test('a list that waits for the first of its accounts holds none of the others, whatever its order', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from account where owner = $1 and kind = 'wallet' for update`, [first]);
  const waiting = ledger.post([move(second, 'crossing', 1n, 'wallet'), move(first, 'crossing', 1n, 'wallet')]);
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1);
  const locked = database.asOwner(`set lock_timeout = '2s'; select from account where owner = '${second}' and kind = 'wallet' for update`);
  await expect(locked).resolves.toBeDefined();
  await holder.query('rollback');
  await holder.end();
  await waiting;
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([1n, 1n]);
});

test('an overdraft does not affect the other items, and the statement stays dense', async () => {
  const [rich, poor] = [await newMember(), await newMember()];
  const outcomes = await ledger.post([move(rich, 'a', 100n, 'wallet'), move(poor, 'b', 1n, 'hold'), move(rich, 'c', 40n, 'hold')]);
  expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, false, true]);
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.movement?.seq : null))).toEqual([1n, null, 2n]);
});

test('observers receive a posting once, after commit, and never its replay', async () => {
  const member = await newMember();
  committed.length = 0;
  await ledger.post([move(member, 'seen', 5n, 'wallet')]);
  await ledger.post([move(member, 'seen', 5n, 'wallet')]);
  expect(committed).toHaveLength(1);
  await expect(
    database.inTx(async (tx) => {
      await ledger.postIn(tx, [move(member, 'undone', 5n, 'wallet')]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(committed).toHaveLength(1);
  expect(await balanceOf(member)).toBe(5n);
});

test('a follower that throws rolls back its own movement only', async () => {
  const [good, bad] = [await newMember(), await newMember()];
  const balances: (bigint | undefined)[] = [];
  const observed = createLedger({
    pool: database.pool,
    inTx: database.inTx,
    clock: createClock(),
    observers: {
      inTransaction: [
        {
          follows: ({ movement }) => movement?.kind === 'deposit',
          follow: async (tx, posted) => {
            if (posted.some(({ movement }) => movement?.member === bad)) throw new Error('not this one');
            balances.push(await ledger.balance(tx, wallet(good, 'THB')));
          },
        },
      ],
      afterCommit: [],
    },
  });
  const settled = await Promise.allSettled(
    [good, bad, good, bad, good].map((member, n) => observed.post([move(member, `o${n}`, 5n, 'wallet')])),
  );
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect([await balanceOf(good), await balanceOf(bad)]).toEqual([15n, 0n]);
  expect(balances.at(-1)).toBe(15n);
});

test('a key that two transactions take in parallel, on other accounts, moves money once', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const shared = (member: string): Item => ({ ...move(member, 'shared', 5n, 'wallet'), scope: `shared ${one}` });
  let taken = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const first = database.inTx(async (tx) => {
    const posted = await ledger.postIn(tx, [shared(one)]);
    taken();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return posted;
  });
  await isTaken;
  const second = await ledger.post([shared(other), move(other, 'own', 7n, 'wallet')]);
  const [outcome] = await first;
  expect(outcome).toMatchObject({ ok: true, replayed: false });
  expect(second).toMatchObject([
    { ok: true, replayed: true, journal: outcome?.ok === true ? outcome.journal : '' },
    { ok: true, replayed: false },
  ]);
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([5n, 7n]);
});

test('an item that is not zero-sum, or names an account that is not open, fails its list', async () => {
  const member = await newMember();
  const item = move(member, 'bad', 5n, 'wallet');
  await expect(ledger.post([{ ...item, postings: [{ account: wallet(member, 'THB'), amount: 5n }] }])).rejects.toThrow('not zero-sum');
  await expect(ledger.post([move(newId(), 'nobody', 5n, 'wallet')])).rejects.toThrow('not open');
  expect(await balanceOf(member)).toBe(0n);
});

test('a key that is refused first is new until an item with it is posted, in one list', async () => {
  const member = await newMember();
  const hold = () => move(member, 'again', 40n, 'hold');
  const outcomes = await ledger.post([hold(), move(member, 'fund', 50n, 'wallet'), hold(), hold()]);
  expect(outcomes).toMatchObject([{ code: 'MONEY_NOT_ENOUGH' }, { replayed: false }, { replayed: false }, { replayed: true }]);
  expect(await balanceOf(member)).toBe(10n);
});

test('among forty parallel callers, a list that throws or is refused fails alone', async () => {
  const member = await newMember();
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => {
      if (n === 20) return ledger.post([move(newId(), 'nobody', 5n, 'wallet')]);
      return ledger.post([move(member, `many${n}`, n === 30 ? 1_000_000n : 5n, n === 30 ? 'hold' : 'wallet')]);
    }),
  );
  expect(settled.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([20]);
  const refused = settled.flatMap((each, n) => (each.status === 'fulfilled' && each.value[0]?.ok === false ? [n] : []));
  expect(refused).toEqual([30]);
  expect(await balanceOf(member)).toBe(38n * 5n);
});

test('journal and postings cannot be changed, no account deleted, no balance put below its floor', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'kept', 5n, 'wallet')]);
  const run = (statement: string): Promise<unknown> => database.asOwner(statement);
  await expect(run('update posting set amount = amount + 1')).rejects.toThrow('append-only');
  await expect(run('delete from journal')).rejects.toThrow('append-only');
  await expect(run('delete from account')).rejects.toThrow('append-only');
  await expect(run(`update account set balance = -1 where owner = '${member}'`)).rejects.toThrow('account_floor');
});

test('the sum of a house account is the same with its snapshot and without', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'in', 77n, 'wallet')]);
  const clearing = (): Promise<bigint> => database.inTx((tx) => ledger.balance(tx, house('clearing:qr', 'THB')));
  const snapshot = async () => {
    await database.inTx((tx) => snapshotHouse(tx));
    return (await database.pool.query<{ balance: string }>('select balance::text from house_snapshot')).rows;
  };
  const before = await clearing();
  // An id is taken and not yet committed when the watermark is set: the snapshot waits for it.
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('begin');
  await late.query('select pg_current_xact_id()');
  expect(await snapshot()).toEqual([]);
  expect(await snapshot()).toEqual([]);
  await late.query('commit');
  await late.end();
  // Transactions of other databases on the server count too.
  await expect.poll(snapshot).toEqual([{ balance: String(before) }]);
  await ledger.post([move(member, 'more', 3n, 'wallet')]);
  expect(await clearing()).toBe(before - 3n);
  expect(await database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});

test('what a node of the previous release posts is in the same books, and its keys are replayed with their line', async () => {
  const member = await newMember();
  const { movement, postings, ...item } = move(member, 'before', 70n, 'wallet');
  const written = {
    ...item,
    id: newId(),
    at: new Date().toISOString(),
    postings: postings.map(({ account, amount }) => ({ ...account, amount: String(amount) })),
    movement: { ...movement, amount: '70' },
  };
  await database.pool.query('select ledger_post($1::jsonb)', [JSON.stringify([written])]);
  await ledger.post([move(member, 'after', 30n, 'wallet')]);
  const [replayed] = await ledger.post([move(member, 'before', 70n, 'wallet')]);
  expect(replayed).toMatchObject({ ok: true, replayed: true, journal: written.id, movement: { id: movement?.id, seq: 1n, amount: 70n } });
  expect(await balanceOf(member)).toBe(100n);
  const events = await database.db.selectFrom('audit_trail').select(['action', 'actor']).where('member', '=', member).execute();
  expect(events).toEqual([
    { action: 'deposit', actor: 'test' },
    { action: 'deposit', actor: 'test' },
  ]);
  expect(await database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
