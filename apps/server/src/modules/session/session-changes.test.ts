import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aRegistration, createPeople, PASSWORD } from '../../../test/people.js';
import { createSessionReader, type SessionChange } from './session.repository.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Two members with a cached session each, and what subscribers receive. */
async function twoMembers() {
  const channels = new Map<string, (payload: string) => void>();
  const listener = {
    on: (channel: string, hear: (payload: string) => void) => void channels.set(channel, hear),
    isHearing: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const people = createPeople(database);
  const reader = createSessionReader(database, listener, people.clock.now, true);
  const logIn = async () => {
    const payload = aRegistration();
    await people.register(payload);
    return people.logIn(payload.username, PASSWORD);
  };
  const [one, other] = [await logIn(), await logIn()];
  for (const { tokenHash } of [one, other]) await reader.find(tokenHash);
  const changes: SessionChange[] = [];
  reader.onChanged((change) => changes.push(change));
  const cached = () => [one, other].filter(({ tokenHash }) => reader.peek(tokenHash) !== undefined);
  return { one, other, changes, cached, hear: (channel: string, payload: string) => channels.get(channel)?.(payload) };
}

it('a change of one member drops the cached sessions of this member only', async () => {
  const { one, other, changes, cached, hear } = await twoMembers();
  hear('member_session', one.memberId);
  expect(cached()).toEqual([other]);
  expect(changes).toEqual([{ member: one.memberId }]);
});

it('a notification for nodes of the previous release changes nothing here', async () => {
  const { one, other, changes, cached, hear } = await twoMembers();
  hear('session', '');
  expect(cached()).toEqual([one, other]);
  expect(changes).toEqual([]);
});

it('after a break in notifications every session may have changed', async () => {
  const { changes, cached, hear } = await twoMembers();
  hear('member_session', '');
  expect(cached()).toEqual([]);
  expect(changes).toEqual(['any']);
});

it('a freeze, a break and a deactivation notify with their member', async () => {
  const { one } = await twoMembers();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const notified: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => notified.push(`${channel} ${payload}`));
  await client.query('listen member_session; listen session');
  const both = [`member_session ${one.memberId}`, 'session '];
  for (const statement of [
    `insert into member_freeze (id, member, direction, reason, author, created_at) values (gen_random_uuid(), '${one.memberId}', 'out', 'test', 'test', now())`,
    `insert into member_break (id, member, term, is_exclusion, started_at, ends_at, opens_at) values (gen_random_uuid(), '${one.memberId}', '1d', false, now(), now() + interval '1 day', now() + interval '1 day')`,
    `update member set active = false where id = '${one.memberId}'`,
  ]) {
    await client.query(statement);
    await client.query('select 1');
    expect(notified.splice(0)).toEqual(both);
  }
  await client.end();
});
