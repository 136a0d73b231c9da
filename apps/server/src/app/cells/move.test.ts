import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTOR, balance, clearing, deposit, faults, signIn, startTestCells, type TestCells, wholeStatement } from '../../../test/cells.js';
import type { Member } from '../../../test/test-server.js';
import { readTransfers, transferItem } from '../../ledger/index.js';
import { moveMember, type MoveOptions, type MoveOutcome, moveSteps } from './move.js';

let cells: TestCells;
beforeAll(async () => {
  cells = await startTestCells();
});
afterAll(() => cells.close());

/** Moves a member of `a` to `b`. */
const move = ({ phone }: Pick<Member, 'phone'>, more: Partial<MoveOptions> = {}): Promise<MoveOutcome> =>
  moveMember(phone, cells.a, cells.b, options(more));
const moveBack = ({ phone }: Pick<Member, 'phone'>): Promise<MoveOutcome> => moveMember(phone, cells.b, cells.a, options());
const options = (more: Partial<MoveOptions> = {}): MoveOptions => ({
  register: cells.register,
  actor: ACTOR,
  settleMs: 20,
  waitMs: 5_000,
  ...more,
});
const moved = (money: bigint) => ({ ok: true, money, stoppedMs: expect.any(Number) as number });

async function expectSound(): Promise<void> {
  expect(await faults(cells)).toEqual([]);
  expect(await clearing(cells)).toBe(0n);
}

describe('a member who is moved', () => {
  it('signs in at the new cell with password, balance and statement, and no longer at the old one', async () => {
    const { a, b } = cells;
    const member = await a.server.fundedMember(500);
    const before = await wholeStatement(member.call);
    expect(await move(member)).toEqual(moved(50_000n));
    expect([(await member.call('GET', '/api/wallet')).status, (await signIn(a, member)).status]).toEqual([401, 403]);
    const there = await signIn(b, member);
    expect([await balance(there.call), await wholeStatement(there.call)]).toEqual([500, before]);
    await deposit(b, there.call, 40);
    expect((await wholeStatement(there.call)).map(({ amount }) => amount)).toEqual([40, 500]);
    await expectSound();
  });

  it('returns with everything that was done in between', async () => {
    const { a, b } = cells;
    const member = await a.server.fundedMember(300);
    await move(member);
    const there = await signIn(b, member);
    await deposit(b, there.call, 25);
    await there.call('PUT', '/api/account/limits/deposit', { period: '24h', amount: 5_000 });
    expect(await moveBack(member)).toEqual(moved(32_500n));
    const back = await signIn(a, member);
    expect([await balance(back.call), (await wholeStatement(back.call)).length]).toEqual([325, 2]);
    expect((await back.call('GET', '/api/account/limits')).body['deposit']).toMatchObject([{ period: '24h', amount: 5_000 }]);
    expect((await back.call('POST', '/api/wallet/withdraw', { amount: 100 })).status).toBe(200);
    expect(await move(member)).toMatchObject({ ok: true });
    expect(await balance((await signIn(b, member)).call)).toBe(225);
    await expectSound();
  });

  it('gets the first answer to a repeated call; a withdrawal is not paid twice', async () => {
    const { a, b } = cells;
    const member = await a.server.fundedMember(400);
    const key = { 'idempotency-key': randomUUID() };
    const limited = await member.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 9_000 }, key);
    const first = await member.call('POST', '/api/wallet/withdraw', { amount: 150 }, key);
    expect(await move(member)).toEqual(moved(25_000n));
    const there = await signIn(b, member);
    const again = await there.call('POST', '/api/wallet/withdraw', { amount: 150 }, key);
    expect([again.status, again.body['_id']]).toEqual([first.status, first.body['_id']]);
    expect(await balance(there.call)).toBe(250);
    expect(await there.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 9_000 }, key)).toEqual(limited);
    expect((await there.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 8_000 }, key)).body.message).toBe('KEY_INVALID');
    await expectSound();
  });
});

describe('a move that is cut', () => {
  it.each(moveSteps)('after “%s” goes on when it is run again', async (cut) => {
    const { b } = cells;
    const member = await cells.a.server.fundedMember(200);
    const interrupted = move(member, {
      onStep: (step) => {
        if (step === cut) throw new Error('cut');
      },
    });
    await expect(interrupted).rejects.toThrow('cut');
    expect(await move(member)).toMatchObject({ ok: true });
    const there = await signIn(b, member);
    expect([await balance(there.call), (await wholeStatement(there.call)).length]).toEqual([200, 1]);
    expect(await cells.register.find(member.phone)).toMatchObject({ cell: 'b', movingTo: null });
    await expectSound();
  });

  it('is done by one of two commands', async () => {
    const member = await cells.a.server.fundedMember(60);
    const outcomes = await Promise.all([move(member), move(member)]);
    expect(outcomes).toContainEqual(moved(6_000n));
    expect(outcomes).toContainEqual({ ok: false, problem: 'other-process' });
    await expectSound();
  });
});

describe('money that arrives in the old cell afterwards', () => {
  it('by a QR or by a bank transfer waits in suspense, where an operator sees it', async () => {
    const { server } = cells.a;
    const member = await server.fundedMember(100);
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 70 });
    await server.database.db.updateTable('qr').set({ state: 'EXPIRED' }).where('id', '=', String(qr.body['qrcodeId'])).execute();
    await move(member);
    await server.payQr(String(qr.body['qrcodeId']), 7_000, { from: member.bank });
    await server.tellTransfer({ from: member.bank, amount: 8_000 });
    const waiting = await server.database.db
      .selectFrom('incoming_transfer')
      .select(['amount', 'reason'])
      .where('state', '=', 'SUSPENSE')
      .orderBy('amount')
      .execute();
    expect(waiting.map(({ amount }) => amount)).toEqual([7_000n, 8_000n]);
    await expectSound();
  });

  it('is taken along when the command is run again', async () => {
    const { a, b } = cells;
    const member = await a.server.fundedMember(100);
    await move(member);
    await a.inTx(async (tx) => {
      const { id } = await tx.db.selectFrom('member_profile').select('id').where('username', '=', member.phone).executeTakeFirstOrThrow();
      await a.core.ledger.postIn(tx, [lateCredit(id)]);
    });
    expect(await move(member)).toEqual({ ok: true, money: 900n, stoppedMs: 0 });
    const there = await signIn(b, member);
    expect([await balance(there.call), (await wholeStatement(there.call)).length]).toEqual([109, 2]);
    expect(await moveBack(member)).toMatchObject({ ok: true });
    expect((await wholeStatement((await signIn(a, member)).call)).length).toBe(2);
    await expectSound();
  });
});

it('money that was cut on the way to a cell arrives there before the member leaves it', async () => {
  const { a } = cells;
  const member = await a.server.fundedMember(100);
  await move(member);
  await a.inTx(async (tx) => {
    const { id } = await tx.db.selectFrom('member_profile').select('id').where('username', '=', member.phone).executeTakeFirstOrThrow();
    await a.core.ledger.postIn(tx, [lateCredit(id)]);
    // As a command that is cut between the two cells.
    await a.core.ledger.postIn(
      tx,
      (await readTransfers(tx, id, randomUUID)).map((transfer) => transferItem(transfer, id, { to: 'b' }, ACTOR)),
    );
  });
  expect(await clearing(cells)).toBe(900n);
  expect(await moveBack(member)).toEqual(moved(10_900n));
  expect(await balance((await signIn(a, member)).call)).toBe(109);
  await expectSound();
});

describe('a move is refused, and the old cell serves the member', () => {
  const expectServed = async (member: Member): Promise<void> => {
    expect((await signIn(cells.a, member)).status).toBe(200);
    expect(await cells.register.find(member.phone)).toMatchObject({ cell: 'a', movingTo: null });
    await expectSound();
  };

  it('while money is in a game', async () => {
    const member = await cells.a.server.fundedMember(100);
    await member.call('GET', '/api/wallet/activate/PG');
    await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 });
    expect(await move(member, { waitMs: 100 })).toEqual({ ok: false, problem: 'busy', obstacle: 'game' });
    await expectServed(member);
  });

  it('while a QR waits for longer than the command does', async () => {
    const member = await cells.a.server.fundedMember(100);
    await member.call('POST', '/api/qrcode/KBANK', { amount: 50 });
    expect(await move(member, { waitMs: 100 })).toEqual({ ok: false, problem: 'busy', obstacle: 'qr' });
    await expectServed(member);
  });

  it('when another member there has the bank account', async () => {
    const { a, b } = cells;
    const member = await a.server.fundedMember(100);
    await b.server.newMember({ bankAccountNo: member.bank.accountNo, bankCode: member.bank.bankCode });
    expect(await move(member)).toEqual({ ok: false, problem: 'taken', constraint: expect.stringMatching(/^member_bank/) });
    await expectServed(member);
  });

  it('when the register has the phone elsewhere, or no member has it', async () => {
    const member = await cells.a.server.fundedMember(100);
    await cells.register.claim(member.phone, 'c');
    expect(await move(member)).toEqual({ ok: false, problem: 'elsewhere', cell: 'c' });
    expect(await move({ phone: '0899999999' })).toEqual({ ok: false, problem: 'unknown' });
    expect((await signIn(cells.a, member)).status).toBe(200);
  });
});

/** As a credit of a call that the old cell had accepted before the member was stopped. */
const lateCredit = (member: string) => {
  const id = randomUUID();
  return {
    scope: 'test',
    key: id,
    inputHash: '',
    kind: 'test.late',
    reference: id,
    postings: [
      { account: { kind: 'suspense' as const, owner: '00000000-0000-0000-0000-000000000000', currency: 'THB' as const }, amount: -900n },
      { account: { kind: 'wallet' as const, owner: member, currency: 'THB' as const }, amount: 900n },
    ],
    movement: {
      id,
      member,
      kind: 'transfer' as const,
      status: 'SUCCESS' as const,
      amount: 900n,
      currency: 'THB' as const,
      source: 'A',
      target: 'WALLET',
    },
    audit: ACTOR,
  };
};
