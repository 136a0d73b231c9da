import { randomUUID } from 'node:crypto';
import type { ChatEntry, ChatView } from '@krapao/contract/desk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/ids.js';
import { history, memberIdOf, newThreadAt, says } from '../../../test/desk-chats.js';
import { AGENT_KEY, chatScreen, type Desk, eventsOf, openDesk, words } from '../../../test/agents.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import type { Listener } from '../../../test/live-nodes.js';
import { eventually, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
let agents: Desk;
let ids: { owner: string; cashier: string };
let screens: Listener[] = [];
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, agentKeys: [AGENT_KEY] });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
  agents = openDesk(server.app);
  const { rows } = await server.database.pool.query<{ id: string; name: string }>('select id, name from operator');
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  ids = { owner: idOf('desk-owner'), cashier: idOf('desk-cashier') };
});
afterEach(() => {
  for (const { socket } of screens) socket.disconnect();
  screens = [];
});
afterAll(() => server.close());

const newThread = (text?: string) => newThreadAt(server, text);

const list = async (operator: OperatorAtDesk, view: ChatView) =>
  (await operator.call('GET /desk/chats', { query: { view, limit: '100' } })).body;
const inView = async (operator: OperatorAtDesk, view: ChatView, id: string) =>
  (await list(operator, view)).chats.find((row) => row.id === id);
const thread = async (operator: OperatorAtDesk, id: string, query = '') =>
  (await operator.call('GET /desk/chats/:id', { params: { id }, query })).body;
const answer = (operator: OperatorAtDesk, id: string, text: string, key: string = randomUUID()) =>
  operator.call('POST /desk/chats/:id/messages', { params: { id }, body: { id: key, message: { kind: 'text', text } } });
const assign = (operator: OperatorAtDesk, id: string, from: string | null, to: string | null) =>
  operator.call('POST /desk/chats/:id/assign', { params: { id }, body: { from, to } });
const snooze = (operator: OperatorAtDesk, id: string, until: string | null) =>
  operator.call('POST /desk/chats/:id/snooze', { params: { id }, body: { until } });
const end = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/chats/:id/end', { params: { id } });
const note = (operator: OperatorAtDesk, id: string, text: string, key: string = randomUUID()) =>
  operator.call('POST /desk/chats/:id/notes', { params: { id }, body: { id: key, text } });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const summaries = (entries: readonly ChatEntry[]) =>
  entries.map((entry) => {
    if (entry.kind === 'note') return ['note', entry.by, entry.text];
    if (entry.kind === 'event') return [entry.event, entry.by, entry.to];
    return [entry.from, entry.by, entry.content.message_type === 'text' ? entry.content.payload : entry.content.message_type];
  });
const audits = async (id: string): Promise<[string, string][]> => {
  const { rows } = await server.database.pool.query<{ actor: string; action: string }>(
    `select actor, action from audit where detail->>'conversation' = $1 order by id`,
    [id],
  );
  return rows.map(({ actor, action }) => [actor, action]);
};

describe('views', () => {
  test('a customer who waits is unassigned, until an operator answers and has the conversation', async () => {
    const { id, memberId: of, member } = await newThread('where is my money');
    const row = await inView(owner, 'unassigned', id);
    expect(row).toMatchObject({ member: { id: of, phone: member.phone }, assignee: null, unseen: 1, isHere: false });
    expect(row?.waitingSince).not.toBeNull();
    expect((await answer(owner, id, 'it is on its way')).status).toBe(200);
    expect(await inView(owner, 'unassigned', id)).toBeUndefined();
    expect(await inView(cashier, 'mine', id)).toBeUndefined();
    expect(await inView(owner, 'mine', id)).toMatchObject({
      assignee: { id: ids.owner },
      waitingSince: null,
      last: { from: 'us', kind: 'text', text: 'it is on its way' },
    });
    expect(await inView(cashier, 'all', id)).toBeDefined();
    expect(await audits(id)).toEqual([
      [`operator:${ids.owner}`, 'chat.assigned'],
      [`operator:${ids.owner}`, 'chat.replied'],
    ]);
  });

  test('counts agree with the views, and pages follow each other without a gap', async () => {
    for (let made = 0; made < 3; made += 1) await newThread();
    const { counts, chats } = await list(owner, 'all');
    expect(counts.all).toBe(chats.length);
    expect(counts.unassigned).toBe((await list(owner, 'unassigned')).chats.length);
    const paged: string[] = [];
    let after = '';
    do {
      const { body } = await owner.call('GET /desk/chats', { query: { view: 'all', limit: '2', after } });
      paged.push(...body.chats.map((row) => row.id));
      after = body.next ?? '';
    } while (after !== '');
    expect(paged).toEqual(chats.map((row) => row.id));
    expect((await owner.call('GET /desk/chats', { query: { after: 'nonsense' } })).body.message).toBe('INVALID_INPUT');
  });

  test('an end empties the inbox of a conversation, and the next message waits again', async () => {
    const { id, member } = await newThread();
    await answer(owner, id, 'done');
    expect((await end(owner, id)).body).toEqual({ done: true });
    expect(await inView(owner, 'mine', id)).toBeUndefined();
    expect(await inView(owner, 'unassigned', id)).toBeUndefined();
    await says(member, 'one more thing');
    expect(await inView(owner, 'unassigned', id)).toMatchObject({ assignee: null });
  });
});

describe('assignment', () => {
  test('goes to an operator who may answer, from the assignee that the caller sees', async () => {
    const { id } = await newThread();
    expect((await assign(owner, id, null, ids.cashier)).body).toEqual({ done: true });
    expect(await inView(cashier, 'mine', id)).toBeDefined();
    expect((await assign(owner, id, null, ids.owner)).body.message).toBe('CLAIMED_BY_OTHER');
    expect((await assign(owner, id, ids.cashier, null)).body).toEqual({ done: true });
    expect((await assign(owner, id, null, randomUUID())).body.message).toBe('NOT_FOUND');
    await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
    expect((await assign(owner, id, null, ids.cashier)).body.message).toBe('NOT_FOUND');
    const { body } = await owner.call('GET /desk/chat-operators');
    expect(body.operators.map(({ id: each }) => each)).toEqual([ids.owner]);
    await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
    expect(summaries((await thread(owner, id)).entries).slice(-2)).toEqual([
      ['assigned', 'Pim Rattanakul', 'Anong Chaiyo'],
      ['unassigned', 'Pim Rattanakul', ''],
    ]);
  });

  test('two operators who take a conversation at once: one has it', async () => {
    const { id } = await newThread();
    const taken = await Promise.all([assign(owner, id, null, ids.owner), assign(cashier, id, null, ids.cashier)]);
    expect(taken.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});

describe('snooze', () => {
  test('takes a conversation out of the unassigned ones until its time, or the next message', async () => {
    const { id, member } = await newThread();
    const until = inAnHour();
    await snooze(owner, id, until);
    expect(await inView(owner, 'unassigned', id)).toBeUndefined();
    expect(await inView(owner, 'all', id)).toMatchObject({ snoozedUntil: until });
    await says(member, 'still waiting');
    expect(await inView(owner, 'unassigned', id)).toMatchObject({ snoozedUntil: null });
    await snooze(owner, id, inAnHour());
    await snooze(owner, id, null);
    expect(await inView(owner, 'unassigned', id)).toBeDefined();
  });
});

describe('the thread', () => {
  test('is one for the desk, the agents’ tools and the member: messages, read and seen marks', async () => {
    const { id, member, memberId: of } = await newThread('first');
    const screen = await chatScreen(server.app, of, member.token);
    screens.push(screen);
    await thread(cashier, id, 'seen=0');
    expect((await inView(owner, 'all', id))?.unseen).toBe(1);
    const opened = await thread(cashier, id);
    expect(opened.chat).toMatchObject({ unseen: 0, isHere: true });
    await answer(cashier, id, 'from the desk');
    await agents.reply(id, 'from another tool');
    const { conversation, messages } = (await agents.call('GET', `/conversations/${id}/messages`)).body as unknown as {
      conversation: { unseen: number; read: number; seq: number };
      messages: { seq: number; message: { payload: unknown } }[];
    };
    const atDesk = (await thread(owner, id)).entries.filter((entry) => entry.kind === 'message');
    expect(atDesk.map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq).toReversed());
    expect(conversation.unseen).toBe(0);
    expect(summaries(atDesk).slice(-2)).toEqual([
      ['operator', 'Anong Chaiyo', 'from the desk'],
      ['operator', 'Nok', 'from another tool'],
    ]);
    expect((await history(member)).slice(-2)).toEqual(['from the desk', 'from another tool']);
    await member.call('PUT', '/api/chat/read-customer/', {});
    expect((await thread(owner, id)).chat.read).toBe(conversation.seq);
    await eventually(() => eventsOf(screen).some(([name]) => name === 'seen'), 'the seen mark');
    // The member never sees who answers.
    expect(JSON.stringify([screen.events, await member.call('POST', '/api/chat/history', { limit: 100 })])).not.toMatch(
      /Anong|Nok|operator|desk-cashier/,
    );
  });

  test('is read in pages by position, with notes and events where they were made', async () => {
    const { id, member } = await newThread('one');
    await note(owner, id, 'after one');
    await says(member, 'two');
    await answer(owner, id, 'three');
    const whole = summaries((await thread(owner, id)).entries);
    const { seq } = (await thread(owner, id)).chat;
    const newest = await thread(owner, id, 'limit=1');
    const older = await thread(owner, id, `before=${seq}`);
    expect(summaries([...older.entries, ...newest.entries])).toEqual(whole);
    const places = whole.map(([kind, , text]) => (kind === 'customer' || kind === 'operator' || kind === 'note' ? text : kind));
    const at = (text: string) => places.indexOf(text);
    expect(at('one')).toBeLessThan(at('after one'));
    expect(at('after one')).toBeLessThan(at('two'));
    expect(at('two')).toBeLessThan(at('assigned'));
    expect(at('assigned')).toBeLessThan(at('three'));
    expect((await thread(owner, id, `after=${seq}`)).entries.filter(({ kind }) => kind === 'message')).toEqual([]);
  });

  test('an auditor reads it without marking it as seen, and may not answer', async () => {
    const { id } = await newThread();
    await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
    expect((await thread(cashier, id)).chat.unseen).toBe(1);
    expect((await answer(cashier, id, 'hello')).body.message).toBe('NOT_PERMITTED');
    await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
  });

  test('a message and a note are stored once under their id', async () => {
    const { id, member } = await newThread();
    const [key, noted] = [randomUUID(), randomUUID()];
    const sent = await Promise.all(Array.from({ length: 5 }, () => answer(owner, id, 'once', key)));
    expect(new Set(sent.map(({ body }) => body.seq)).size).toBe(1);
    expect((await history(member)).filter((payload) => payload === 'once')).toHaveLength(1);
    expect((await answer(owner, id, 'other words', key)).body.message).toBe('KEY_REUSED');
    await Promise.all(Array.from({ length: 5 }, () => note(owner, id, 'noted', noted)));
    expect((await thread(owner, id)).entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect((await note(owner, id, 'other words', noted)).body.message).toBe('KEY_REUSED');
  });

  test('a note reaches neither the member’s API nor their socket', async () => {
    const { id, member, memberId: of } = await newThread();
    const screen = await chatScreen(server.app, of, member.token);
    screens.push(screen);
    await note(owner, id, 'SECRET-NOTE');
    await answer(owner, id, 'an answer');
    await eventually(() => screen.events.length > 0, 'the answer');
    const agentView = (await agents.call('GET', `/conversations/${id}/messages`)).body;
    expect(JSON.stringify([screen.events, await history(member), agentView])).not.toContain('SECRET-NOTE');
    expect(summaries((await thread(owner, id)).entries)).toContainEqual(['note', 'Pim Rattanakul', 'SECRET-NOTE']);
  });

  test('hostile text comes back as it was sent, without invisible characters', async () => {
    const hostileText = '<img src=x onerror=alert(1)>\u202Etxt';
    const { id } = await newThread(hostileText);
    expect(summaries((await thread(owner, id)).entries)[0]?.[2]).not.toBe('');
    expect(JSON.stringify((await thread(owner, id)).entries)).toContain('<img src=x onerror=alert(1)>txt');
  });

  test('is opened with a member who has never written, and the greeting stays until one side writes', async () => {
    const member = await server.newMember();
    const greeting = await history(member);
    const of = await memberIdOf(server, member);
    const open = () => owner.call('POST /desk/members/:id/chat', { params: { id: of } });
    const { id } = (await open()).body;
    expect((await open()).body.id).toBe(id);
    expect((await thread(owner, id)).entries).toEqual([]);
    expect(await history(member)).toEqual(greeting);
    await answer(owner, id, 'please send a photo');
    expect(await history(member)).toEqual(['please send a photo']);
    expect((await owner.call('POST /desk/members/:id/chat', { params: { id: randomUUID() } })).body.message).toBe('NOT_FOUND');
  });

  test('keeps notes and assignee when a guest becomes a member', async () => {
    const guestId = randomUUID();
    await server.call('POST', '/api/chat/send-message', { ...words('as a guest'), guestId });
    const { id } = await server.database.db
      .selectFrom('chat_conversation')
      .select('id')
      .where('guest', '=', hashToken(guestId))
      .executeTakeFirstOrThrow();
    await note(owner, id, 'about the guest');
    await answer(owner, id, 'hello guest');
    const { id: kept, member } = await newThread('as a member');
    await member.call('POST', '/api/chat/send-message', { ...words('it is me'), guestId });
    const merged = await thread(owner, kept);
    expect(merged.chat.assignee?.id).toBe(ids.owner);
    expect(summaries(merged.entries)).toContainEqual(['note', 'Pim Rattanakul', 'about the guest']);
    expect((await owner.call('GET /desk/chats/:id', { params: { id } })).body.message).toBe('NOT_FOUND');
  });
});

describe('times', () => {
  beforeEach(() => server.database.asOwner('delete from chat_session'));

  test('are counted from the first message to the first answer of a person, and to the end', async () => {
    const { id, member } = await newThread('first');
    await says(member, 'second');
    const before = (await owner.call('GET /desk/today')).body;
    expect(before.chat).toEqual({ firstAnswerSeconds: null, resolutionSeconds: null });
    expect(before.queues.chats.count).toBeGreaterThan(0);
    expect(before.queues.chats.oldestAt).not.toBeNull();
    await server.database.asOwner(`update chat_session set opened_at = opened_at - interval '90 seconds'`);
    await answer(owner, id, 'here I am');
    await answer(cashier, id, 'me too');
    await end(owner, id);
    const { chat } = (await owner.call('GET /desk/today')).body;
    expect(chat.firstAnswerSeconds).toBeGreaterThanOrEqual(90);
    expect(chat.firstAnswerSeconds).toBeLessThan(120);
    expect(chat.resolutionSeconds).toBeGreaterThanOrEqual(chat.firstAnswerSeconds ?? 0);
    const [session] = await server.database.db.selectFrom('chat_session').selectAll().where('conversation', '=', id).execute();
    expect(session?.answered_by).toBe(`operator:${ids.owner}`);
    expect((await list(owner, 'all')).today).toEqual(chat);
  });
});
