import type { MemberNotice } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { PASSWORD } from '../../../test/people.js';
import { eventually, type Member, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';
import { createClock } from '../../platform/clock.js';
import { newToken } from '../../platform/ids.js';
import { createContent } from '../../platform/settings/index.js';
import { noticeContent } from './notice.content.js';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.fundedMember(500);
});

const list = async (page: Record<string, unknown> = {}) =>
  (await member.call('POST', '/api/notices', { limit: 20, ...page })).body as unknown as {
    notices: MemberNotice[];
    asOf: string;
    next?: string;
  };
const codes = async () => (await list()).notices.map(({ code }) => code);
const unread = async () => (await member.call('GET', '/api/wallet')).body['unread'];
const read = async (until?: string) => {
  const answer = await member.call('POST', '/api/notices/read', ...(until === undefined ? [] : [{ until }]));
  expect(answer.status).toBe(200);
  return answer;
};
const logInElsewhere = () =>
  server.call('POST', '/api/login', { username: member.phone, password: PASSWORD }, { cookie: `device=${newToken()}` });
const withdraw = async (amount: number) => {
  expect((await member.call('POST', '/api/wallet/withdraw', { amount })).status).toBe(200);
  await eventually(async () => (await codes()).includes('withdrawal-paid'), 'the withdrawal is paid');
};
const textsTo = () => server.outside.sms.filter(({ to }) => to === member.phone).map(({ text }) => text);
/** A deposit of each amount, as the ledger writes its lines. */
const addLines = async (count: number) => {
  const id = await idOf(server, member);
  await server.database.asOwner(`
    set session_replication_role = replica;
    insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at, settled_at)
      select gen_random_uuid(), '${id}', w.movements + n, 'deposit', 'SUCCESS', 100 * n, 'THB', 'SCB', 'WALLET', now() + n * interval '1 ms', now() + n * interval '1 ms'
      from account w, generate_series(1, ${count}) n where w.owner = '${id}' and w.kind = 'wallet';
    update account set movements = movements + ${count} where owner = '${id}' and kind = 'wallet';
    reset session_replication_role`);
};

describe('the inbox of a member', () => {
  // §7-111 POST /api/notices
  it('has what came in and what was paid out, with the amount, the last first', async () => {
    await read();
    await withdraw(200);
    const { notices } = await list();
    expect(notices[0]).toMatchObject({ kind: 'money', code: 'withdrawal-paid', isNew: true, facts: { amount: 200 } });
    expect(notices.slice(1)).toEqual([expect.objectContaining({ code: 'money-arrived', isNew: false })]);
  });

  it('has a login from a new device, which is sent by SMS too, and none of the first device', async () => {
    expect(await codes()).not.toContain('new-device');
    await logInElsewhere();
    await logInElsewhere();
    expect((await codes()).filter((code) => code === 'new-device')).toHaveLength(2);
    await eventually(() => textsTo().some((text) => text.includes('มีการเข้าสู่ระบบจากเครื่องใหม่')), 'the SMS arrives');
  });

  it('has every login from a new device, of which five a day are sent by SMS', async () => {
    for (let login = 0; login < 7; login += 1) await logInElsewhere();
    expect((await codes()).filter((code) => code === 'new-device')).toHaveLength(7);
    const id = await idOf(server, member);
    const { rows } = await server.database.asOwner(`select from saga where kind = 'notice' and member = '${id}'`);
    expect(rows).toHaveLength(5);
  });

  it('has a new password, which is sent by SMS too, and nothing after a wrong one', async () => {
    const change = (oldPassword: string) =>
      member.call('PUT', '/api/account/changepwd', { oldPassword, newPassword: 'eleven green bottles' });
    expect((await change('a wrong password')).status).toBe(400);
    expect(await codes()).not.toContain('password-changed');
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await codes()).toContain('password-changed');
    await eventually(() => textsTo().some((text) => text.includes('รหัสผ่านของคุณเปลี่ยนแล้ว')), 'the SMS arrives');
  });

  it('is the member’s own', async () => {
    await logInElsewhere();
    const other = await server.newMember();
    expect((await other.call('POST', '/api/notices', { limit: 20 })).body).toMatchObject({ notices: [] });
  });

  it('comes in pages that neither repeat nor miss a notice', async () => {
    await logInElsewhere();
    await addLines(11);
    await logInElsewhere();
    const whole = (await list({ limit: 50 })).notices.map(({ id }) => id);
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ limit: 4, ...(before === undefined ? {} : { before }) });
      paged.push(...page.notices.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(whole).toHaveLength(14);
    expect(paged.toSorted()).toEqual(whole.toSorted());
  });
});

describe('the number of unread notices', () => {
  // §7-112 POST /api/notices/read
  it('is with the wallet, counts what came since the last reading, and is absent when there is none', async () => {
    expect(await unread()).toBe(1);
    expect((await read()).body).toEqual({ success: true });
    expect(await unread()).toBeUndefined();
    await logInElsewhere();
    expect(await unread()).toBe(1);
    await addLines(2);
    expect(await unread()).toBe(3);
  });

  it('still has what came after the list that the member has read', async () => {
    const { asOf } = await list();
    await logInElsewhere();
    await read(asOf);
    expect(await unread()).toBe(1);
    await read();
    expect(await unread()).toBeUndefined();
    await read(asOf);
    expect(await unread()).toBeUndefined();
  });

  it('counts a withdrawal that was under way when the member read, once it has ended', async () => {
    await addLines(2);
    const { database } = server;
    const line = `where member = '${await idOf(server, member)}' and seq = 2`;
    const change = (to: string) =>
      database.asOwner(`set session_replication_role = replica; update movement set ${to} ${line}; reset session_replication_role`);
    await change(`kind = 'withdraw', status = 'PENDING', settled_at = null`);
    await read();
    expect(await unread()).toBeUndefined();
    await change(`status = 'SUCCESS', settled_at = now() + interval '1 second'`);
    expect(await unread()).toBe(1);
  });

  // §7-113 GET /api/notices/settings
  // §7-114 PUT /api/notices/settings
  it('leaves out the kinds that the member has switched off, and never those of security', async () => {
    expect((await member.call('GET', '/api/notices/settings')).body).toEqual({ money: true, rewards: false, site: true });
    const off = { money: false, rewards: false, site: false };
    expect((await member.call('PUT', '/api/notices/settings', off)).body).toEqual(off);
    expect(await unread()).toBeUndefined();
    await logInElsewhere();
    expect(await unread()).toBe(1);
    expect((await member.call('PUT', '/api/notices/settings', { ...off, security: false })).body).toEqual(off);
    expect(await unread()).toBe(1);
  });

  it('looks at the last 30 lines only, so that it costs the same for every member', async () => {
    await addLines(100);
    expect(await unread()).toBe(30);
  });
});

describe('announcements of the site', () => {
  const HOUR_MS = 60 * 60_000;
  const content = () => createContent({ db: server.database.db, clock: createClock(), demo: false }, noticeContent);
  const announcement = (given: Partial<AnnouncementValue> = {}): AnnouncementValue => ({
    title: { th: 'ปิดปรับปรุงระบบ', la: 'ປິດປັບປຸງລະບົບ', en: 'Maintenance' },
    text: { th: 'คืนวันอังคาร', la: 'ຄືນວັນອັງຄານ', en: 'Tuesday night' },
    opensAt: new Date(Date.now() - HOUR_MS).toISOString(),
    closesAt: null,
    isOffer: false,
    ...given,
  });
  const announce = async (...given: Partial<AnnouncementValue>[]) => {
    await server.database.inTx((tx) => content().set(tx, 'announcements', given.map(announcement)));
    await eventually(
      async () => (await listed()).length === given.filter(({ opensAt = '' }) => opensAt < later).length,
      'they are published',
    );
  };
  const later = new Date(Date.now() + HOUR_MS).toISOString();
  const listed = async (language = 'TH') =>
    (
      (await member.call('POST', '/api/notices', { limit: 20 }, { cookie: `locale=${language}` })).body as unknown as {
        notices: MemberNotice[];
      }
    ).notices.filter(({ kind }) => kind === 'site');
  afterEach(() => announce());

  // §7-131 announcements
  it('are in the inbox of every member, in the language of the call, and unread until they are read', async () => {
    await announce({});
    expect(await listed('LA')).toEqual([
      expect.objectContaining({ code: 'announcement', isNew: true, facts: { title: 'ປິດປັບປຸງລະບົບ', text: 'ຄືນວັນອັງຄານ' } }),
    ]);
    expect(await unread()).toBe(2);
    await read();
    expect(await unread()).toBeUndefined();
    expect(await listed()).toEqual([expect.objectContaining({ isNew: false })]);
  });

  it('are not there before their time', async () => {
    await announce({}, { opensAt: later });
    expect(await listed()).toHaveLength(1);
  });

  it('are not counted for a member who switched them off, and stay so for a client that does not know them', async () => {
    await announce({});
    const settings = { money: true, rewards: false };
    await member.call('PUT', '/api/notices/settings', { ...settings, site: false });
    expect(await unread()).toBe(1);
    expect((await member.call('PUT', '/api/notices/settings', settings)).body).toEqual({ ...settings, site: false });
    expect(await listed()).toHaveLength(1);
  });

  it('that advertise are hidden during a break', async () => {
    await announce({ isOffer: true }, {});
    await read();
    expect((await member.call('POST', '/api/account/break', { term: '24h' })).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it('come once in pages, in their place', async () => {
    await announce({}, { opensAt: new Date(Date.now() - 2 * HOUR_MS).toISOString() });
    await addLines(3);
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ limit: 2, ...(before === undefined ? {} : { before }) });
      paged.push(...page.notices.map(({ kind }) => kind));
      before = page.next;
    } while (before !== undefined);
    expect(paged).toEqual(['money', 'money', 'money', 'money', 'site', 'site']);
  });
});
