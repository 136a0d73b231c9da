import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let actors: { owner: string; cashier: string };
const [one, other] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server, 'desk-owner');
  const { rows } = await server.database.pool.query<{ id: string; name: string }>('select id, name from operator');
  const actorOf = (name: string) => `operator:${rows.find((row) => row.name === name)?.id ?? ''}`;
  actors = { owner: actorOf('desk-owner'), cashier: actorOf('desk-cashier') };
  await writeTrail();
});
afterAll(() => server.close());

/** Noon in Bangkok. */
const noon = (day: string) => `${day}T05:00:00Z`;
/** Entries of days to come, so that those of the sign-in are before them. */
async function writeTrail(): Promise<void> {
  const rows: [day: string, actor: string, action: string, member: string | null][] = [
    ['2030-11-01', actors.owner, 'member.freeze', one],
    ['2030-11-02', actors.cashier, 'withdrawal.release', one],
    ['2030-11-02', 'system', 'finding.opened', null],
    ['2030-11-03', actors.owner, 'desk.signed-in', null],
    ['2030-11-03', `member:${other}`, 'login.ok', other],
    ['2030-11-04', actors.cashier, 'member.opened', other],
    ['2030-11-05', actors.owner, 'setting.change', null],
  ];
  for (const [day, actor, action, member] of rows)
    await server.database.pool.query('insert into audit (at, actor, member, action, detail) values ($1, $2, $3, $4, $5)', [
      noon(day),
      actor,
      member,
      action,
      '{}',
    ]);
}

const actionsOf = async (query: Record<string, string>) =>
  (await owner.call('GET /desk/audit', { query: { desk: '0', from: '2030-11-01', ...query } })).body.events.map(({ action }) => action);

test.each([
  [
    'a period, with both days',
    { from: '2030-11-02', to: '2030-11-03' },
    ['login.ok', 'desk.signed-in', 'finding.opened', 'withdrawal.release'],
  ],
  ['everything since a day', { from: '2030-11-05' }, ['setting.change']],
  ['everything until a day', { from: '', to: '2030-11-01', kind: 'member' }, ['member.freeze']],
  ['no day of the trail', { from: '2031-01-01' }, []],
  ['a kind', { kind: 'money' }, ['finding.opened', 'withdrawal.release']],
  ['sign-ins, of members and operators', { kind: 'sign-in' }, ['login.ok', 'desk.signed-in']],
  ['visits', { kind: 'visit' }, ['member.opened']],
  ['a member', { member: one }, ['withdrawal.release', 'member.freeze']],
  ['a member and a kind', { member: one, kind: 'member' }, ['member.freeze']],
  ['a kind in a period', { kind: 'money', from: '2030-11-02', to: '2030-11-02' }, ['finding.opened', 'withdrawal.release']],
])('the trail is read by %s', async (_, query, expected) => {
  expect(await actionsOf(query)).toEqual(expected);
});

test('the trail is read by person, and the people are named', async () => {
  expect(await actionsOf({ actor: actors.cashier, desk: '1' })).toEqual(['member.opened', 'withdrawal.release']);
  expect(await actionsOf({ actor: actors.cashier, kind: 'money' })).toEqual(['withdrawal.release']);
  const { people } = (await owner.call('GET /desk/audit/people', {})).body;
  expect(people.map(({ id }) => `operator:${id}`).toSorted()).toEqual([actors.owner, actors.cashier].toSorted());
});

test('pages of a kind follow each other', async () => {
  const first = (await owner.call('GET /desk/audit', { query: { desk: '0', from: '2030-11-01', kind: 'money', limit: '1' } })).body;
  expect(await actionsOf({ kind: 'money', limit: '1', after: first.next ?? '' })).toEqual(['withdrawal.release']);
});

test('entries of the members’ page are about the member', async () => {
  const id = await idOf(server, await server.newMember());
  await owner.call('GET /desk/members/:id', { params: { id } });
  expect(await actionsOf({ member: id, from: '' })).toContain('member.opened');
});
