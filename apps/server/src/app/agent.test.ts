import { randomUUID } from 'node:crypto';
import { agentCalls } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newToken } from '../platform/ids.js';
import { AGENT_KEY, chatScreen, type Desk, guestSays, eventsOf, openDesk, talkOf, words } from '../../test/agents.js';
import { digest } from '../../test/digest.js';
import { eventually, type TestServer, startTestServer } from '../../test/test-server.js';
import type { Listener } from '../../test/live-nodes.js';

/** The HTTP API for the operator's agents. */
const OLDER_KEY = 'the key before this one';
let server: TestServer;
let desk: Desk;
let screens: Listener[] = [];
beforeAll(async () => {
  server = await startTestServer({ agentKeys: [AGENT_KEY, OLDER_KEY] });
  desk = openDesk(server.app);
});
afterEach(() => {
  for (const { socket } of screens) socket.disconnect();
  screens = [];
});
afterAll(() => server.close());

const screen = async (...of: [string, string?]): Promise<Listener> => {
  const listener = await chatScreen(server.app, ...of);
  screens.push(listener);
  return listener;
};

/** A guest with one message, and the id of the conversation. */
async function newConversation(message = `hello ${randomUUID()}`): Promise<{ guestId: string; id: string }> {
  const guestId = randomUUID();
  await guestSays(server, guestId, message);
  return { guestId, id: await talkOf(server, guestId) };
}
const thread = async (guestId: string) =>
  ((await server.call('POST', '/api/chat/history', { guestId, limit: 100 })).body as unknown as Record<string, unknown>[]).toReversed();
const wordsIn = async (guestId: string) => (await thread(guestId)).map(({ message }) => (message as { payload: unknown }).payload);
const audits = async (id: string) =>
  (
    await server.database.pool.query<{ actor: string; action: string }>(
      `select actor, action, member from audit where detail->>'conversation' = $1 order by id`,
      [id],
    )
  ).rows;

describe.each(agentCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, { method, path }) => {
  const url = (id: string) => path.replace(':id', id);
  const body = method === 'POST' ? words('let me in') : undefined;

  test.each([
    ['no key', () => ({})],
    ['an empty key', () => ({ authorization: 'Bearer ' })],
    ['another key', () => ({ authorization: 'Bearer another key of such length' })],
    ['a part of the key', () => ({ authorization: `Bearer ${AGENT_KEY.slice(0, -1)}` })],
    ['the keys as the setting lists them', () => ({ authorization: `Bearer ${AGENT_KEY},${OLDER_KEY}` })],
    ['the key without its scheme', () => ({ authorization: AGENT_KEY })],
    ['a member’s token', (token: string) => ({ authorization: `Bearer ${token}` })],
  ])('refuses %s and changes nothing', async (_what, headers) => {
    const [{ id }, { token }] = [await newConversation(), await server.newMember()];
    const before = await digest(server.database.pool);
    expect(await server.call(method, url(id), body, headers(token))).toEqual({ status: 401, body: { message: 'UNAUTHORIZED' } });
    expect(await server.call(method, url('%00'), 'no json', headers(token))).toMatchObject({ status: 401 });
    expect(await digest(server.database.pool)).toEqual(before);
  });

  test('does not exist when no key is set', async () => {
    const closed = await server.anotherNode({ agentKeys: [] });
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${AGENT_KEY}`]) {
      const answer = await closed.http.inject({ method, url: url(randomUUID()), headers: { authorization } });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'NO_DATA' }]);
    }
    await closed.close();
  });

  test.runIf(path.includes(':id'))('refuses an unknown conversation id', async () => {
    expect(await desk.call(method, url(randomUUID()).slice('/agent'.length), body)).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect((await desk.call(method, url('not-an-id').slice('/agent'.length), body)).body).toEqual({ message: 'INVALID_INPUT' });
  });
});

test('every key of the list is accepted; answers are not cacheable', async () => {
  const headers = { authorization: `Bearer ${OLDER_KEY}` };
  const answer = await server.app.http.inject({ url: '/agent/conversations', headers });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('wrong keys are limited per address', async () => {
  const guess = async () =>
    (
      await server.app.http.inject({
        url: '/agent/conversations',
        headers: { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer guess' },
      })
    ).statusCode;
  const statuses = await Promise.all(Array.from({ length: 602 }, guess));
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([600, 2]);
});

test('conversations are listed by latest activity, in pages, each once, also with equal times', async () => {
  const talks = [];
  for (let index = 0; index < 5; index += 1) talks.push((await newConversation()).id);
  await server.database.pool.query('update chat_conversation set updated_at = $1 where id = any($2)', [new Date(4e12), talks.slice(1)]);
  await server.database.pool.query('update chat_conversation set updated_at = $1 where id = $2', [new Date(5e12), talks[0]]);
  const found: string[] = [];
  let next = '';
  for (let page = 0; page < 3; page += 1) {
    const { body } = await desk.call('GET', `/conversations?limit=2&before=${next}`);
    found.push(...(body['conversations'] as { id: string }[]).map(({ id }) => id));
    next = String(body['next']);
  }
  expect(found[0]).toBe(talks[0]);
  expect(found.slice(0, 5).toSorted()).toEqual(talks.toSorted());
  await server.database.pool.query('update chat_conversation set updated_at = $1 where id = any($2)', [new Date(0), talks]);
  for (const before of ['yesterday', '1.2', `1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`]) {
    expect((await desk.call('GET', `/conversations?before=${before}`)).body).toEqual({ message: 'INVALID_INPUT' });
  }
});

test('an agent sees messages and authors, and nothing that authenticates the guest', async () => {
  const [member, { guestId, id }] = [await server.newMember({ name: 'Somsri' }), await newConversation('from a guest')];
  await member.call('POST', '/api/chat/send-message', words('from a member'));
  const { body } = await desk.call('GET', '/conversations');
  const [ofMember, ofGuest] = body['conversations'] as Record<string, unknown>[];
  expect(ofMember).toMatchObject({ member: { username: member.phone, name: 'Somsri' }, unseen: 1, attended: false });
  expect(ofGuest).toMatchObject({ id, member: null, unseen: 1 });
  const messages = await desk.call('GET', `/conversations/${id}/messages`);
  expect(JSON.stringify([body, messages])).not.toContain(guestId);
  const list = messages.body['messages'] as { seq: number }[];
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_each, index) => list.length - index));
  expect((await desk.call('GET', `/conversations/${id}/messages?before=3&after=1`)).body['messages']).toMatchObject([{ seq: 2 }]);
});

test('reading by an agent marks messages as seen: pushed once, no longer counted, and audited', async () => {
  const { guestId, id } = await newConversation();
  const [own, foreign] = [await screen(guestId), await screen(randomUUID())];
  const { length: seq } = await thread(guestId);
  for (let times = 0; times < 3; times += 1) await desk.call('GET', `/conversations/${id}/messages?agent=${encodeURIComponent('นก')}`);
  await desk.call('GET', `/conversations/${id}/messages?before=2`);
  await desk.call('POST', `/conversations/${id}/typing`);
  const ticks = () => own.events.filter(([name]) => name !== 'messaging');
  await eventually(() => ticks().length === 2, 'both events arrive');
  expect(ticks()).toEqual(expect.arrayContaining([['seen', { seq }], ['typing']]));
  expect(foreign.events).toEqual([]);
  const { body } = await desk.call('GET', '/conversations');
  expect((body['conversations'] as object[])[0]).toMatchObject({ id, unseen: 0 });
  expect(await audits(id)).toEqual([{ actor: 'agent:นก', action: 'chat.seen', member: null }]);
});

test('a reply reaches the open screen and the history, and the responder is silent until the session ends', async () => {
  const { guestId, id } = await newConversation();
  const own = await screen(guestId);
  const before = (await thread(guestId)).length;
  const sent = await desk.reply(id, 'How can I help?');
  expect(sent).toMatchObject({ status: 200, body: { seq: before + 1 } });
  const reply = ['messaging', 'other', before + 1, 'How can I help?'];
  await eventually(() => eventsOf(own).some((events) => events.at(-1) === reply.at(-1)), 'the reply arrives');
  expect(eventsOf(own)).toContainEqual(reply);
  await guestSays(server, guestId, 'to a person');
  expect((await wordsIn(guestId)).slice(before)).toEqual(['How can I help?', 'to a person']);
  expect(await desk.call('POST', `/conversations/${id}/end`)).toEqual({ status: 200, body: { success: true } });
  const after = await guestSays(server, guestId, 'to the responder again');
  expect(after.body['session_id']).not.toBe(sent.body['session_id']);
  expect((await thread(guestId)).length).toBeGreaterThan(before + 3);
  expect((await audits(id)).map(({ actor, action }) => `${actor} ${action}`)).toEqual(['agent:Nok chat.replied', 'agent:agent chat.ended']);
});

test('the same reply twenty times in parallel is one message; with other content it is refused', async () => {
  const { guestId, id } = await newConversation();
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.reply(id, 'once', 'reply-1')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['_id'])}`)).size).toBe(1);
  expect((await wordsIn(guestId)).filter((each) => each === 'once')).toHaveLength(1);
  expect((await desk.reply(id, 'twice', 'reply-1')).body).toEqual({ message: 'KEY_INVALID' });
  expect((await desk.reply((await newConversation()).id, 'elsewhere', 'reply-1')).status).toBe(200);
});

test('a customer who uses an agent’s message id does not block the agent', async () => {
  const { guestId, id } = await newConversation();
  await server.call('POST', '/api/chat/send-message', { ...words('mine first', 'agent-7'), guestId });
  expect((await desk.reply(id, 'and yet I reply', 'agent-7')).status).toBe(200);
  expect((await wordsIn(guestId)).at(-1)).toBe('and yet I reply');
});

test('a reply to a guest who logs in meanwhile reaches the member’s conversation or none', async () => {
  const [{ guestId, id }, member] = [await newConversation(), await server.newMember()];
  await member.call('POST', '/api/chat/send-message', words('as a member'));
  await member.call('POST', '/api/chat/history', { guestId });
  expect((await desk.reply(id, 'too late')).body).toEqual({ message: 'NO_DATA' });
});

const media = (payload: Record<string, string>) => ({
  message: {
    message_type: 'media',
    payload: { message: '', url: '', fileType: 'image', filePath: '', name: '', ...payload },
    deliver: { id: randomUUID(), status: 'sending' },
  },
});
const withButton = (type: string, payload: string) => ({
  message: {
    message_type: 'buttons',
    payload: { message: 'x', buttons: [{ type, title: 'x', payload }] },
    deliver: { id: randomUUID(), status: 'sending' },
  },
});

test.each([
  ['a link that runs', withButton('web', 'javascript:alert(1)')],
  ['a link to another host that looks like a path', withButton('web', '//evil.example')],
  ['a call of no number', withButton('call', 'tel:1;ext=*')],
  ['a picture that runs', media({ url: 'data:text/html,x' })],
  ['no file and no address', media({})],
  ['a postback', { message: { message_type: 'postback', payload: { title: 'x', payload: 'x' }, deliver: { id: 'x' } } }],
  ['a reply whose id cannot be stored', words('x', 'a\0b')],
  ['a reply without an id of its own', { message: { message_type: 'text', payload: 'x', deliver: { id: '' } } }],
])('an agent cannot send %s', async (_what, body) => {
  const { guestId, id } = await newConversation();
  const before = await wordsIn(guestId);
  expect(await desk.call('POST', `/conversations/${id}/messages`, body)).toEqual({ status: 400, body: { message: 'INVALID_INPUT' } });
  expect(await wordsIn(guestId)).toEqual(before);
});

test('an agent can send safe buttons and an unclaimed file, but no file of another conversation', async () => {
  const [{ id, guestId }, other] = [await newConversation(), await newConversation()];
  expect((await desk.call('POST', `/conversations/${id}/messages`, withButton('web', '/howto'))).status).toBe(200);
  const [free, theirs] = [`files/chat/${newToken()}`, `files/chat/${newToken()}`];
  for (const [path, owner] of [
    [free, null],
    [theirs, other.id],
  ])
    await server.database.pool.query(
      `insert into chat_file (path, conversation, file_type, mime, bytes, name, created_at) values ($1, $2, 'image', 'image/png', 1, 'map.png', now())`,
      [path, owner],
    );
  expect((await desk.call('POST', `/conversations/${id}/messages`, media({ filePath: theirs }))).body).toEqual({ message: 'NO_DATA' });
  expect((await desk.call('POST', `/conversations/${id}/messages`, media({ filePath: free, name: 'forged' }))).status).toBe(200);
  expect((await wordsIn(guestId)).at(-1)).toMatchObject({ filePath: free, name: 'map.png' });
});

test.each(['customer', 'responder', 'Customer', '', '<b>'])('an agent cannot have the name “%s”', async (name) => {
  expect((await desk.call('GET', `/conversations?agent=${encodeURIComponent(name)}`)).body).toEqual({ message: 'INVALID_INPUT' });
});
