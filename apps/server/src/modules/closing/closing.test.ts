import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { createLedger, noObservers, pot } from '../../ledger/index.js';
import { createClock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { type Days, daysOf, twenty } from '../../../test/play.js';
import { fillPotItem } from '../condition/index.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'correct horse';

let server: TestServer;
let days: Days;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await days.at('2031-03-04 12:00:00');
  member = await server.newMember();
  id = await idOf(server, member);
});

const close = (password = PASSWORD) => member.call('POST', '/api/account/closing', { password });
const state = async () => (await member.call('GET', '/api/account/closing')).body;
const closing = {
  askedAt: expect.stringContaining('2031-03-04T05:0') as unknown,
  erasedAt: expect.stringContaining('2031-03-18T05:0') as unknown,
};
const row = () =>
  server.database.db.selectFrom('member').select(['username', 'name', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow();
const events = async () =>
  (
    await server.database.db
      .selectFrom('audit')
      .select('action')
      .where('member', '=', id)
      .where('action', 'like', 'closing.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const smsTo = (phone: string): string[] => server.outside.sms.filter(({ to }) => to === phone).map(({ text }) => text);
const openSagas = () =>
  server.database.db.selectFrom('saga').select('kind').where('member', '=', id).where('state', '<>', 'DONE').execute();
/** Until then the SMS is in progress, which the erasure waits for. */
const isAnnounced = async (): Promise<void> => {
  await expect.poll(() => smsTo(member.phone).some((text) => text.includes('ปิดบัญชี'))).toBe(true);
  await expect.poll(openSagas).toEqual([]);
};

const deposit = async (amount: number): Promise<void> => {
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount });
  await server.payQr(String(qr.body['qrcodeId']), amount * 100, { from: member.bank });
};
const withdraw = (amount: number) => member.call('POST', '/api/wallet/withdraw', { amount }, { 'idempotency-key': newId() });
const isPaid = async (): Promise<void> => {
  const lines = async () => (await member.call('POST', '/api/statement', { page: 1, limit: 1 })).body['statements'];
  await expect.poll(lines).toMatchObject([{ statementType: 'withdraw', status: 'SUCCESS' }]);
};

describe('the money of an account that is being closed', () => {
  it('is paid out whole below the least withdrawal, and the data is erased after the payout', async () => {
    await deposit(50);
    expect(await withdraw(50)).toMatchObject({ body: { message: 'WITHDRAW_MINIMUM' } });
    expect((await close()).body).toEqual({ closing, obstacle: 'money' });
    expect((await member.call('GET', '/api/condition')).body).toMatchObject({ withdrawal: 'whole', balance: 50 });
    expect(await withdraw(20)).toMatchObject({ status: 200, body: { amount: 50 } });
    await isPaid();
    await isAnnounced();
    expect(await state()).toEqual({ closing, obstacle: null });
    await days.at('2031-03-18 12:01:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).not.toBeNull();
  });

  it('has the least withdrawal while it is more than that', async () => {
    await deposit(500);
    await close();
    expect((await member.call('GET', '/api/condition')).body).toMatchObject({ withdrawal: 'free', balance: 500 });
    expect(await withdraw(50)).toMatchObject({ body: { message: 'WITHDRAW_MINIMUM' } });
    expect(await withdraw(500)).toMatchObject({ status: 200 });
  });

  it('is paid once by twenty calls', async () => {
    await deposit(50);
    await close();
    const answers = await twenty(() => withdraw(50));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('does not include commissions and refunds that were not received: they return to the site', async () => {
    const { inTx, pool } = server.database;
    const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
    const reward = { member: id, currency: 'THB', amount: 320n, key: id, reference: id, detail: {} } as const;
    const actor = { actor: 'test', member: id, request: null };
    await ledger.post([fillPotItem('invite', { ...reward, kind: 'invite.earned', actor })]);
    expect((await close()).body).toEqual({ closing, obstacle: null });
    await isAnnounced();
    await days.at('2031-03-18 12:01:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).not.toBeNull();
    expect(await inTx((tx) => ledger.balance(tx, pot('invite', id, 'THB')))).toBe(0n);
    const { rows } = await pool.query<{ sum: string }>(
      "select sum(p.amount) from posting p join account a on a.id = p.account where a.kind = 'expense:invite'",
    );
    expect(rows).toEqual([{ sum: '0' }]);
  });
});

describe('the closing of an account', () => {
  // §7-129 POST /api/account/closing
  it('is asked for with the password, erases 14 days later, and is announced by SMS', async () => {
    expect((await close('another horse')).body).toEqual({ message: 'WRONG_PASSWORD' });
    expect((await close()).body).toEqual({ closing, obstacle: null });
    expect(await state()).toEqual({ closing, obstacle: null });
    await isAnnounced();
    await days.at('2031-03-18 11:59:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).toBeNull();
    await days.at('2031-03-18 12:01:00');
    await server.app.closings.eraseDue();
    expect(await row()).toMatchObject({ username: `erased:${id}`, name: '' });
    expect((await member.call('GET', '/api/account/closing')).status).toBe(401);
    expect(await events()).toEqual(['closing.asked']);
  });

  it('is asked for once by twenty calls', async () => {
    const answers = await twenty(() => close());
    // Passwords are checked a few at a time.
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(await events()).toEqual(['closing.asked']);
  });

  it('waits for what is in progress, and erases then', async () => {
    await close();
    await isAnnounced();
    await days.at('2031-03-18 12:01:00');
    await server.database.db
      .updateTable('saga')
      .set({ state: 'READY', due_at: new Date('2999-01-01') })
      .where('member', '=', id)
      .execute();
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).toBeNull();
    await server.database.db.updateTable('saga').set({ state: 'DONE' }).where('member', '=', id).execute();
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).not.toBeNull();
  });

  it('erases the others when it fails for one member', async () => {
    await close();
    await server.database.asOwner(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_one before delete on member_closing for each row when (old.member = '${id}') execute function refuse_one()`);
    const refused = id;
    member = await server.newMember();
    id = await idOf(server, member);
    await close();
    await isAnnounced();
    await days.at('2031-03-18 12:01:00');
    await expect(server.app.closings.eraseDue()).rejects.toThrow('1 of 2 failed');
    expect((await row()).erased_at).not.toBeNull();
    await server.database.asOwner(`drop function refuse_one cascade; delete from member_closing where member = '${refused}'`);
  });

  // §7-130 POST /api/account/closing/keep
  it('is ended by the member, who keeps the account', async () => {
    expect((await member.call('POST', '/api/account/closing/keep')).body).toEqual({ message: 'NO_DATA' });
    await close();
    expect((await member.call('POST', '/api/account/closing/keep')).body).toEqual({ closing: null, obstacle: null });
    await days.at('2031-03-19 12:00:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).toBeNull();
    expect(await events()).toEqual(['closing.asked', 'closing.kept']);
  });

  // §7-128 GET /api/account/closing
  // §8-44 closing of an account
  it('is refused while the account is frozen', async () => {
    await server.database.asOwner(
      `insert into member_freeze (id, member, direction, reason, author, created_at) values ('${newId()}', '${id}', 'out', '', 'x', now())`,
    );
    expect(await state()).toEqual({ closing: null, obstacle: 'frozen' });
    expect(await close()).toMatchObject({ status: 409, body: { message: 'CLOSING_BLOCKED' } });
  });

  it('ends with a notice when money arrived in the meantime', async () => {
    await close();
    await deposit(100);
    await days.at('2031-03-18 12:01:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).toBeNull();
    expect(await state()).toEqual({ closing: null, obstacle: 'money' });
    expect(await events()).toEqual(['closing.asked', 'closing.ended']);
    const { notices } = (await member.call('POST', '/api/notices', { limit: 5 })).body as unknown as { notices: { code: string }[] };
    expect(notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['closing-asked', 'closing-ended']));
  });
});
