import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createTestLedger, depositOrHold as move, membersOf } from '../../test/ledger-items.js';
import { hold, house, type Item, type Ledger, wallet } from './index.js';

let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await createTestLedger(database, 'THB', 'LAK');
});
afterAll(() => database.drop());

const { newMember, balanceOf } = membersOf(() => ({ database, ledger }));
const lineOf = (id: string) =>
  database.db.selectFrom('movement').select(['status', 'settled_at']).where('id', '=', id).executeTakeFirstOrThrow();

/** A member with 100 satang, of which 40 are held by a pending line. */
async function holder(): Promise<{ member: string; line: string }> {
  const member = await newMember();
  const held = move(member, 'held', 40n, 'hold');
  await ledger.post([move(member, 'fund', 100n, 'wallet'), held]);
  return { member, line: held.movement?.id ?? '' };
}

/** Ends a line: the amount leaves the hold. */
const settle = (member: string, key: string, amount: bigint, line: string): Item => {
  const postings = [
    { account: hold(member, 'THB'), amount: -amount },
    { account: wallet(member, 'THB'), amount },
  ];
  return { ...move(member, key, amount, 'wallet'), movement: undefined, postings, settles: { movement: line, status: 'FAILED' } };
};

describe('a pending line', () => {
  it('has no time of its end until an item settles it', async () => {
    const { member, line } = await holder();
    expect(await lineOf(line)).toEqual({ status: 'PENDING', settled_at: null });
    await ledger.post([settle(member, 'end', 40n, line)]);
    expect(await lineOf(line)).toEqual({ status: 'FAILED', settled_at: expect.any(Date) as Date });
  });

  it('is not settled by an item that is refused', async () => {
    const { member, line } = await holder();
    const other = move(member, 'other', 1n, 'wallet');
    expect(await ledger.post([settle(member, 'too much', 41n, line), other])).toMatchObject([{ code: 'MONEY_NOT_ENOUGH' }, { ok: true }]);
    expect(await lineOf(line)).toMatchObject({ status: 'PENDING' });
  });

  it('is settled once: a second item for it fails its list', async () => {
    const { member, line } = await holder();
    await ledger.post([settle(member, 'first', 40n, line)]);
    await ledger.post([move(member, 'held again', 40n, 'hold')]);
    await expect(ledger.post([settle(member, 'second', 40n, line)])).rejects.toThrow('not pending');
    expect(await balanceOf(member)).toBe(60n);
  });
});

test('a saga begins with the item that is posted, and none with one that is refused', async () => {
  const member = await newMember();
  const intent = () => ({ id: newId(), kind: 'test.saga', member, input: {} });
  const [first, second] = [intent(), intent()];
  const outcomes = await ledger.post([
    move(member, 'fund', 100n, 'wallet'),
    { ...move(member, 'fits', 100n, 'hold'), intent: first },
    { ...move(member, 'too much', 1n, 'hold'), intent: second },
  ]);
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { code: 'MONEY_NOT_ENOUGH' }]);
  const sagas = await database.db.selectFrom('saga').select('id').where('member', '=', member).execute();
  expect(sagas).toEqual([{ id: first.id }]);
});

test('an item cannot post in two currencies', async () => {
  const member = await newMember();
  await database.inTx((tx) => ledger.openMember(tx, member, 'LAK'));
  const item = move(member, 'mixed', 5n, 'wallet');
  const postings = [
    { account: house('clearing:qr', 'LAK'), amount: -5n },
    { account: wallet(member, 'THB'), amount: 5n },
  ];
  await expect(ledger.post([{ ...item, postings }])).rejects.toThrow('two currencies');
  expect(await balanceOf(member)).toBe(0n);
});

test('a wallet can be emptied to the satang, and not below', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 100n, 'wallet')]);
  expect(await ledger.post([move(member, 'one too many', 101n, 'hold')])).toMatchObject([{ code: 'MONEY_NOT_ENOUGH' }]);
  expect(await ledger.post([move(member, 'all', 100n, 'hold')])).toMatchObject([{ ok: true }]);
});

test('an account keeps its floor', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 100n, 'wallet')]);
  await database.asOwner(`update account set floor = 30 where owner = '${member}' and kind = 'wallet'`);
  expect(await ledger.post([move(member, 'below', 71n, 'hold')])).toMatchObject([{ code: 'MONEY_NOT_ENOUGH' }]);
  expect(await ledger.post([move(member, 'to the floor', 70n, 'hold')])).toMatchObject([{ ok: true }]);
  expect(await balanceOf(member)).toBe(30n);
});

test('a refused item leaves its money to the next ones of the list', async () => {
  const member = await newMember();
  await ledger.post([move(member, 'fund', 100n, 'wallet')]);
  const outcomes = await ledger.post([move(member, 'too much', 101n, 'hold'), move(member, 'fits', 100n, 'hold')]);
  expect(outcomes).toMatchObject([{ code: 'MONEY_NOT_ENOUGH' }, { ok: true }]);
});

test.each(['journal', 'posting', 'movement', 'account'])('rows of %s cannot be deleted, nor the table emptied', async (table) => {
  await holder();
  await expect(database.asOwner(`delete from ${table}`)).rejects.toThrow('append-only');
  await expect(database.asOwner(`truncate ${table} cascade`)).rejects.toThrow('append-only');
});
