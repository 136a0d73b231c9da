import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { addMembers } from '../../../test/many-members.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{owner}', cap_thb = null where name like 'desk-%'`);
  [maker, checker] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterEach(() => server.database.asOwner('delete from proposal; delete from member_export'));
afterAll(() => server.close());

const propose = (filter: object) => maker.call('POST /desk/members/export', { body: { filter, note: 'asked by the accountant' } });
const listed = async (operator = maker) => (await operator.call('GET /desk/member-exports')).body.exports;
const download = (id: string, operator = maker) => operator.call('POST /desk/member-exports/:id/download', { params: { id } });
const exported = async (filter: object) => {
  expect(await propose(filter)).toMatchObject({ status: 200, body: { done: true } });
  const [newest] = await listed();
  return (await download(newest?.id ?? '')).body.members;
};
const tag = (id: string, text: string) => maker.call('POST /desk/members/:id/tags', { params: { id }, body: { tag: text } });

test('one person exports up to 500 members, and downloads the list once', async () => {
  const member = await server.fundedMember(1_200);
  await tag(await idOf(server, member), 'careful');
  await propose({ tag: 'Careful' });
  const [one] = await listed();
  expect(one).toMatchObject({ label: '#careful', people: 1 });
  expect(await listed(checker)).toEqual([]);
  expect((await download(one?.id ?? '', checker)).status).toBe(404);
  const { body } = await download(one?.id ?? '');
  expect(body.members).toEqual([
    {
      id: await idOf(server, member),
      phone: `…${member.phone.slice(-3)}`,
      name: 'Test Member',
      currency: 'THB',
      registeredAt: expect.any(String),
      balance: 1_200,
      lastDepositAt: expect.any(String),
    },
  ]);
  expect((await download(one?.id ?? '')).status).toBe(404);
  expect(await listed()).toEqual([]);
  const audited = await server.database.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', 'like', 'members.export%')
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { action: 'members.export', detail: { reason: 'asked by the accountant', target: { label: '#careful' } } },
    { action: 'members.exported', detail: { people: 1 } },
  ]);
});

test('of parallel downloads one succeeds', async () => {
  await propose({});
  const [one] = await listed();
  const tried = await Promise.all(Array.from({ length: 5 }, () => download(one?.id ?? '')));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tried.filter(({ status }) => status === 404)).toHaveLength(4);
});

test('a list that was not downloaded within 24 hours is gone', async () => {
  await propose({});
  const [one] = await listed();
  await server.database.asOwner(`update member_export set ends_at = now() - interval '1 second'`);
  expect(await listed()).toEqual([]);
  expect((await download(one?.id ?? '')).status).toBe(404);
});

test('each part of the filter narrows the list', async () => {
  const [plain, frozen] = [await server.newMember({ name: 'Filter Plain' }), await server.newMember({ name: 'Filter Frozen' })];
  const id = await idOf(server, frozen);
  await maker.call('POST /desk/members/:id/freeze', { params: { id }, body: { directions: ['in'], note: 'x' } });
  await server.database.asOwner(`update member set created_at = '2020-02-02T18:00:00Z' where username = '${plain.phone}'`);
  const names = async (filter: object) => (await exported(filter)).map(({ name }) => name);
  expect(await names({ search: 'filter' })).toEqual(['Filter Plain', 'Filter Frozen']);
  expect(await names({ search: 'filter', isFrozen: true })).toEqual(['Filter Frozen']);
  expect(await names({ search: 'filter', currency: 'LAK' })).toEqual([]);
  // 18:00 in UTC is the next day in Bangkok.
  expect(await names({ registeredFrom: '2020-02-03', registeredTo: '2020-02-03' })).toEqual(['Filter Plain']);
  expect(await names({ registeredFrom: '2020-02-01', registeredTo: '2020-02-02' })).toEqual([]);
});

test('a search finds every member who matches, and the list on the screen says that it ends', async () => {
  await addMembers(server, '61', 25);
  expect(await exported({ search: 'many 61' })).toHaveLength(25);
  const search = async (text: string) => (await maker.call('POST /desk/members/search', { body: { search: text } })).body;
  const found = await search('many 61');
  expect([found.members.length, found.isCut]).toEqual([20, true]);
  const fewer = await search('061000000');
  expect([fewer.members.length, fewer.isCut]).toEqual([9, false]);
});

test('501 members take two people, and the list is for its maker', async () => {
  await addMembers(server, '71', 501);
  const proposed = await propose({ registeredFrom: '2020-01-01' });
  expect(proposed.status).toBe(202);
  const { proposal } = proposed.body as unknown as { proposal: { id: string } };
  expect(await listed()).toEqual([]);
  const [listedProposal] = (await checker.call('GET /desk/proposals')).body.proposals;
  expect(Number(listedProposal?.changes[0]?.after)).toBeGreaterThan(500);
  const { status } = await checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  expect(status).toBe(200);
  await addMembers(server, '72', 1);
  await server.database.asOwner(`update member set created_at = now() + interval '1 hour' where username like '072%'`);
  expect(await listed(checker)).toEqual([]);
  const [one] = await listed();
  expect(one?.people).toBeGreaterThan(500);
  const { body } = await download(one?.id ?? '');
  expect(body.members).toHaveLength(one?.people ?? 0);
});

test('500 members take one person', async () => {
  await addMembers(server, '73', 500);
  await server.database.asOwner(`update member set created_at = '2019-05-05T05:00:00Z' where username like '073%'`);
  expect(await exported({ registeredTo: '2019-12-31' })).toHaveLength(500);
});

describe('the exports of a business day', () => {
  const many = (prefix: string, year: number) =>
    server.database.asOwner(`update member set created_at = '${year}-05-05T05:00:00Z' where username like '0${prefix}%'`);
  const inYear = (year: number) => ({ registeredFrom: `${year}-01-01`, registeredTo: `${year}-12-31` });

  test('take two people above 500 members in all, of one operator', async () => {
    await addMembers(server, '74', 300);
    await many('74', 2015);
    expect((await propose(inYear(2015))).status).toBe(200);
    expect((await propose(inYear(2015))).status).toBe(202);
    await server.database.asOwner('delete from proposal');
    const { status } = await checker.call('POST /desk/members/export', { body: { filter: inYear(2015), note: 'x' } });
    expect(status).toBe(200);
    await server.database.asOwner(`update member_export set created_at = created_at - interval '1 day'`);
    expect((await propose(inYear(2015))).status).toBe(200);
  });

  test('are counted one after the other when they are made at once', async () => {
    await addMembers(server, '75', 200);
    await many('75', 2014);
    const filters = Array.from({ length: 6 }, (_, day) => ({ ...inYear(2014), registeredTo: `2014-12-${20 + day}` }));
    const answers = await Promise.all(filters.map(propose));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 202, 202, 202, 202]);
  });

  test('that two people decided do not count', async () => {
    await addMembers(server, '76', 501);
    await many('76', 2013);
    const { proposal } = (await propose(inYear(2013))).body as unknown as { proposal: { id: string } };
    await checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
    expect((await propose({ search: 'Test Member' })).status).toBe(200);
  });
});

test('an operator without the permission cannot export', async () => {
  await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
  const answer = await checker.call('POST /desk/members/export', { body: { filter: {}, note: 'x' } });
  expect(answer.body.message).toBe('NOT_PERMITTED');
});
