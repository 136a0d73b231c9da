import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { type Days, daysOf, twenty } from '../../../test/play.js';
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

describe('the closing of an account', () => {
  // §7-129 POST /api/account/closing
  it('is asked for with the password, erases 14 days later, and is announced by SMS', async () => {
    expect((await close('another horse')).body).toEqual({ message: 'WRONG_PASSWORD' });
    expect((await close()).body).toEqual({ closing, obstacle: null });
    expect(await state()).toEqual({ closing, obstacle: null });
    await expect.poll(() => smsTo(member.phone).some((text) => text.includes('ปิดบัญชี'))).toBe(true);
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
    await expect.poll(() => smsTo(member.phone).some((text) => text.includes('ปิดบัญชี'))).toBe(true);
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
    await expect.poll(() => smsTo(member.phone).some((text) => text.includes('ปิดบัญชี'))).toBe(true);
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
  it('is refused while the account has money', async () => {
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 100 });
    await server.payQr(String(qr.body['qrcodeId']), 10_000, { from: member.bank });
    expect(await state()).toEqual({ closing: null, obstacle: 'money' });
    expect(await close()).toMatchObject({ status: 409, body: { message: 'CLOSING_BLOCKED' } });
  });

  it('ends with a notice when money arrived in the meantime', async () => {
    await close();
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 100 });
    await server.payQr(String(qr.body['qrcodeId']), 10_000, { from: member.bank });
    await days.at('2031-03-18 12:01:00');
    await server.app.closings.eraseDue();
    expect((await row()).erased_at).toBeNull();
    expect(await state()).toEqual({ closing: null, obstacle: 'money' });
    expect(await events()).toEqual(['closing.asked', 'closing.ended']);
    const { notices } = (await member.call('POST', '/api/notices', { limit: 5 })).body as unknown as { notices: { code: string }[] };
    expect(notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['closing-asked', 'closing-ended']));
  });
});
