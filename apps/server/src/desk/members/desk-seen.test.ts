import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let support: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
  [owner, support] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
beforeEach(() => server.database.asOwner('delete from desk_seen; delete from finding; delete from proposal; delete from setting'));
afterAll(() => server.close());

const search = (text: string, by = support) => by.call('POST /desk/members/search', { body: { search: text } });
const openMember = (id: string, by = support) => by.call('GET /desk/members/:id', { params: { id } });
const hidden = ({ phone }: Member) => `…${phone.slice(-3)}`;
/** A member with a withdrawal that waits, and its id. */
async function withdrawing() {
  const member = await server.fundedMember(60_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 50_000 });
  const { body } = await owner.call('POST /desk/withdrawals/list', { body: { view: 'waiting' } });
  const found = body.withdrawals.find((row) => row.member.phone === member.phone);
  return { member, id: await idOf(server, member), withdrawal: found?.id ?? '' };
}

describe('a search', () => {
  it('needs six digits of a phone or an account, or a name', async () => {
    const member = await server.newMember({ name: 'Zenobia Test' });
    const answers = await Promise.all(
      ['09', '0900', member.phone.slice(0, 5), '09 00-0', member.bank.accountNo.slice(-5)].map((text) => search(text)),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [400, 'INVALID_INPUT']));
    for (const text of [member.phone, member.bank.accountNo.slice(-6), 'zeno'])
      expect((await search(text)).body.members.map(({ name }) => name)).toContain('Zenobia Test');
  });
});

describe('before a search', () => {
  it('the members that the operator has opened within the hour are listed, newest first; those only listed are not', async () => {
    const [one, two, listed] = [await server.newMember(), await server.newMember(), await server.newMember()];
    const [first, second] = [await idOf(server, one), await idOf(server, two)];
    await openMember(first);
    await openMember(second);
    await search(listed.phone);
    const recent = (await support.call('GET /desk/recent-members', {})).body.members;
    expect(recent.map(({ id }) => id)).toEqual([second, first]);
    expect(recent.map(({ phone }) => phone)).toEqual([hidden(two), hidden(one)]);
    expect((await owner.call('GET /desk/recent-members', {})).body.members).toEqual([]);
  });
});

describe('phones', () => {
  it('are masked in searches and lists for operators who decide neither money nor phones, and whole on the page', async () => {
    const { member, id, withdrawal } = await withdrawing();
    const inSearch = async (by: OperatorAtDesk) => (await search(member.phone, by)).body.members.map(({ phone }) => phone);
    const inList = async (by: OperatorAtDesk) =>
      (await by.call('POST /desk/withdrawals/list', { body: { view: 'waiting' } })).body.withdrawals.find((row) => row.id === withdrawal)
        ?.member.phone;
    expect([await inSearch(support), await inSearch(owner)]).toEqual([[hidden(member)], [member.phone]]);
    expect([await inList(support), await inList(owner)]).toEqual([hidden(member), member.phone]);
    expect((await openMember(id)).body.phone).toBe(member.phone);
  });

  it('of linked members are masked on the page of another', async () => {
    const inviter = await server.newMember();
    const id = await idOf(server, await server.newMember());
    await server.database.asOwner(`update member set invited_by = '${await idOf(server, inviter)}' where id = '${id}'`);
    const linked = async (by: OperatorAtDesk) => (await openMember(id, by)).body.links.inviter?.phone;
    expect([await linked(support), await linked(owner)]).toEqual([hidden(inviter), inviter.phone]);
  });

  it('are masked in lists of ended cases, for every operator', async () => {
    const { member, withdrawal } = await withdrawing();
    await server.database.asOwner(
      `update payout_review set state = 'rejected', decided_at = now(), decided_by = 'operator:x' where id = '${withdrawal}'`,
    );
    const lists = await Promise.all([
      owner.call('POST /desk/withdrawals/list', { body: { view: 'all' } }),
      owner.call('POST /desk/withdrawals/list', { body: { view: 'decided' } }),
      owner.call('GET /desk/slips', { query: { view: 'all' } }),
    ]);
    for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(member.phone);
    expect(JSON.stringify((await owner.call('POST /desk/withdrawals/list', { body: { view: 'all' } })).body)).toContain(hidden(member));
  });

  it('accounts and numbers in reasons are masked in proposals about members, in ended ones too', async () => {
    const member = await server.newMember();
    const id = await idOf(server, member);
    const note = `called 0812345678, new account 9876543210, see case 42`;
    const bank = { bankCode: 'KTB', bankAccountNo: '9876543210', bankAccountName: 'TEST MEMBER' };
    expect((await owner.call('POST /desk/members/:id/change-bank', { params: { id }, body: { ...bank, note } })).status).toBe(202);
    const read = async (by: OperatorAtDesk, state: string) =>
      JSON.stringify((await by.call('GET /desk/proposals', { query: { state } })).body.proposals);
    expect(await read(owner, 'open')).toContain('9876543210');
    for (const state of ['open', 'ended']) {
      if (state === 'ended') await server.database.asOwner(`update proposal set state = 'refused', decided_at = now()`);
      const text = await read(support, state);
      expect(text).toContain('see case 42');
      expect(text).toContain('…210');
      for (const number of [member.phone, '0812345678', '9876543210']) expect(text).not.toContain(number);
    }
  });

  it('are masked in the audit log for an auditor', async () => {
    const member = await server.newMember();
    await openMember(await idOf(server, member), owner);
    await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
    const text = JSON.stringify((await support.call('GET /desk/audit', { query: { limit: '5' } })).body.events);
    await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
    expect(text).toContain(hidden(member));
    expect(text).not.toContain(member.phone);
  });
});

describe('a visit', () => {
  it('of timeline, receipt and withdrawal is audited, each once in ten minutes', async () => {
    const { id, withdrawal } = await withdrawing();
    for (let round = 0; round < 2; round += 1) {
      expect((await support.call('GET /desk/members/:id/timeline', { params: { id } })).status).toBe(200);
      expect((await support.call('GET /desk/movements/:id', { params: { id: withdrawal } })).status).toBe(200);
      expect((await support.call('GET /desk/withdrawals/:id', { params: { id: withdrawal } })).status).toBe(200);
    }
    const rows = await server.database.db
      .selectFrom('audit')
      .select('action')
      .where('member', '=', id)
      .where('action', 'like', '%opened')
      .execute();
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['movement.opened', 'timeline.opened', 'withdrawal.opened']);
  });
});

describe('the members that an operator sees in an hour', () => {
  const limit = (most: number) =>
    server.database.asOwner(`insert into setting (key, currency, value) values ('membersPerHour', '*', '${most}')`);
  const findings = () => server.database.db.selectFrom('finding').selectAll().where('kind', '=', 'desk.many-members').execute();

  it('are limited, by pages and searches together; members already opened stay accessible; reaching the limit is a finding', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => server.newMember()));
    const ids = await Promise.all(members.map((member) => idOf(server, member)));
    await limit(3);
    expect((await openMember(ids[0] ?? '')).status).toBe(200);
    expect((await search(members[1]?.phone ?? '')).status).toBe(200);
    expect((await support.call('GET /desk/members/:id/timeline', { params: { id: ids[2] } })).status).toBe(200);
    expect(await findings()).toEqual([]);
    expect(await openMember(ids[3] ?? '')).toMatchObject({ status: 429, body: { message: 'TOO_MANY_MEMBERS' } });
    expect(await search(members[3]?.phone ?? '')).toMatchObject({ status: 429 });
    expect((await openMember(ids[1] ?? '')).status).toBe(200);
    expect((await openMember(ids[3] ?? '', owner)).status).toBe(200);
    expect(await findings()).toMatchObject([{ state: 'open', facts: { operator: 'desk-cashier', limit: 3 } }]);
    await server.database.asOwner(`update desk_seen set seen_at = now() - interval '61 minutes'`);
    expect((await openMember(ids[3] ?? '')).status).toBe(200);
  });

  it('are no more than the limit for parallel calls', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => idOf(server, await server.newMember())));
    await limit(5);
    const answers = await Promise.all(ids.map((id) => openMember(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('above the limit are a finding that the same operator cannot close', async () => {
    await limit(1);
    for (let n = 0; n < 2; n += 1) await openMember(await idOf(server, await server.newMember()), owner);
    const [finding] = await findings();
    const input = { params: { id: finding?.id }, body: { note: 'it was me' } };
    expect((await owner.call('POST /desk/waiting/findings/:id/close', input)).body.message).toBe('OWN_DECISION');
  });
});
