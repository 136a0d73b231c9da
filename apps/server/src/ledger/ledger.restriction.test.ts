import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createTestLedger, depositOrHold as move, membersOf } from '../../test/ledger-items.js';
import { type RestrictionChange, checkLedger, type Item, type Ledger } from './index.js';

let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await createTestLedger(database, 'THB');
});
afterAll(() => database.drop());

const { newMember, balanceOf } = membersOf(() => ({ database, ledger }));

/** A withdrawal that requires an unrestricted wallet, as every withdrawal does. */
const whenFree = (member: string, key: string, amount: bigint): Item => ({
  ...move(member, key, amount, 'hold'),
  restriction: { member, currency: 'THB', accepts: ['free'] },
});

/** An item without postings: it sets the wallet's restriction, with or without a statement line. */
const restricting = (member: string, key: string, restriction: Pick<RestrictionChange, 'accepts' | 'becomes'>, line = false): Item => {
  const { movement, ...item } = move(member, key, 1n, 'wallet');
  const opened = movement === undefined ? {} : { movement: { ...movement, kind: 'finish_bonus' as const, amount: 0n } };
  return {
    ...item,
    kind: 'condition.test',
    postings: [],
    restriction: { member, currency: 'THB', ...restriction },
    ...(line ? opened : {}),
  };
};

test('a restricted wallet refuses items that require an unrestricted one, and no others', async () => {
  const [restricted, free] = [await newMember(), await newMember()];
  await ledger.post([move(restricted, 'fund', 100n, 'wallet'), move(free, 'fund', 100n, 'wallet')]);
  await ledger.post([restricting(restricted, 'start', { accepts: ['free', 'whole'], becomes: 'condition' })]);
  const outcomes = await ledger.post([
    whenFree(restricted, 'a', 10n),
    whenFree(free, 'b', 10n),
    whenFree(free, 'c', 1_000n),
    move(restricted, 'd', 20n, 'wallet'),
    move(restricted, 'e', 30n, 'hold'),
    whenFree(free, 'b', 10n),
  ]);
  expect(outcomes).toMatchObject([
    { ok: false, code: 'BONUS_REMAINING', restriction: 'condition' },
    { ok: true, replayed: false },
    { ok: false, code: 'MONEY_NOT_ENOUGH' },
    { ok: true },
    { ok: true },
    { ok: true, replayed: true },
  ]);
  expect([await balanceOf(restricted), await balanceOf(free)]).toEqual([90n, 90n]);
});

test('within one list each item sees the restrictions set by those before it', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 100n, 'wallet')]);
  const outcomes = await ledger.post([
    whenFree(member, 'a', 10n),
    restricting(member, 'start', { accepts: ['free'], becomes: 'condition' }),
    whenFree(member, 'b', 10n),
    restricting(member, 'start again', { accepts: ['free', 'whole'], becomes: 'condition' }),
    restricting(member, 'end', { accepts: ['condition'], becomes: 'whole' }, true),
    { ...whenFree(member, 'c', 90n), restriction: { member, currency: 'THB', accepts: ['whole'], becomes: 'free' } },
    whenFree(member, 'd', 1n),
  ]);
  expect(outcomes.map((outcome) => (outcome.ok ? (outcome.movement?.seq ?? 'no line') : `${outcome.code} ${outcome.restriction}`))).toEqual(
    [2n, 'no line', 'BONUS_REMAINING condition', 'BONUS_REMAINING condition', 3n, 4n, 'MONEY_NOT_ENOUGH undefined'],
  );
  expect(await balanceOf(member)).toBe(0n);
});

test('an item posted under a key returns its first outcome, whatever restricts the wallet since', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 100n, 'wallet')]);
  const [first] = await ledger.post([whenFree(member, 'w', 10n)]);
  await ledger.post([restricting(member, 'start', { accepts: ['free'], becomes: 'condition' })]);
  expect(await ledger.post([whenFree(member, 'w', 10n)])).toEqual([{ ...first, replayed: true }]);
  expect(await ledger.post([whenFree(member, 'w', 11n)])).toEqual([{ ok: false, code: 'KEY_INVALID' }]);
  expect(await ledger.post([restricting(member, 'start', { accepts: ['free'], becomes: 'condition' })])).toMatchObject([
    { ok: true, replayed: true },
  ]);
});

test('of twenty conditions and twenty withdrawals in parallel, no withdrawal follows the one condition', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 1_000n, 'wallet')]);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const item =
        n % 2 === 0 ? whenFree(member, `w${n}`, 10n) : restricting(member, `b${n}`, { accepts: ['free'], becomes: 'condition' }, true);
      return { item, outcome: (await ledger.post([item]))[0] };
    }),
  );
  const lines = outcomes.flatMap(({ outcome }) => (outcome?.ok === true && outcome.movement !== null ? [outcome.movement] : []));
  const start = lines.filter(({ kind }) => kind === 'finish_bonus');
  expect(start).toHaveLength(1);
  expect(lines.filter(({ kind, seq }) => kind === 'withdraw' && seq > (start[0]?.seq ?? 0n))).toEqual([]);
  expect(await balanceOf(member)).toBe(1_000n - 10n * BigInt(lines.length - 1));
});

test('a restriction of a wallet that does not exist is refused', async () => {
  const item = restricting(newId(), 'nobody', { accepts: ['free'] });
  await expect(ledger.post([item])).rejects.toThrow('not open');
});

test('an item without postings is found by the audit, unless it is about a condition', async () => {
  const member = await newMember();
  await ledger.post([restricting(member, 'nothing', { accepts: ['free'] }, true)]);
  expect(await database.inTx((tx) => checkLedger(tx))).toMatchObject({ unbalanced: [], gaps: [] });
  await expect(
    database.inTx(async (tx) => {
      await ledger.postIn(tx, [{ ...restricting(member, 'empty', { accepts: ['free'] }), kind: 'withdraw.hold' }]);
      expect((await checkLedger(tx)).unbalanced).toHaveLength(1);
      throw new Error('seen');
    }),
  ).rejects.toThrow('seen');
});
