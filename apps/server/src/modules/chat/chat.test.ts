import type { Conversation } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken, newToken } from '../../platform/ids.js';
import { type Chat, createChat, says, wordsOf } from '../../../test/chats.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, codeOf } from '../../../test/people.js';

/** Messages, their order, and the replies of the responder. */
let database: TestDatabase;
let chat: Chat;
let guestId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createChat(database);
});
beforeEach(() => {
  guestId = chat.newGuest();
});
afterAll(() => database.drop());

const twenty = Array.from({ length: 20 }, (_none, index) => index);
const page = (given: Partial<Record<'limit' | 'skip' | 'before' | 'after', number>> = {}) =>
  chat.service
    .history(null, { guestId, limit: 10, skip: 0, before: 0, after: 0, ...given }, aContext())
    .then((list) => list.map(({ seq }) => seq));
const upload = async (name: string, conversation: string | null = null): Promise<string> => {
  const path = `files/chat/${newToken()}`;
  const file = { path, conversation, file_type: 'image' as const, mime: 'image/png', bytes: 67, name, created_at: new Date() };
  await database.db.insertInto('chat_file').values(file).execute();
  return path;
};
const picture = (filePath: string) => ({
  message_type: 'media' as const,
  payload: { message: 'my slip', url: 'https://evil.example/x.png', fileType: 'file' as const, filePath, name: 'forged.exe' },
});

test('an empty conversation shows the greeting without storing it; the first message stores it', async () => {
  const greeting = await chat.thread(null, guestId);
  expect(greeting.map(({ seq, _id: id, sender }) => [seq, id, sender])).toEqual([
    [0, 'welcome-1', 'other'],
    [0, 'welcome-2', 'other'],
  ]);
  expect(await page({ skip: 2 })).toEqual([]);
  const owned = database.db.selectFrom('chat_conversation').where('guest', '=', hashToken(guestId));
  expect(await owned.select('id').execute()).toEqual([]);

  const sent = await chat.service.send(null, says('hello', { guestId, id: 'one' }), aContext());
  const stored = await chat.thread(null, guestId);
  expect(wordsOf(stored)).toEqual(['welcome en', 'how can we help?', 'hello', 're: hello']);
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(stored[2]).toMatchObject({ _id: sent._id, seq: sent.seq, session_id: sent.session_id, createdAt: sent.createdAt, guestId });
  expect(stored[2]?.message.deliver).toEqual({ id: 'one', status: 'succeed' });
});

test('twenty parallel messages are numbered without gaps, each answered once and pushed once in order', async () => {
  await Promise.all(twenty.map((index) => chat.service.send(null, says(`line ${index}`, { guestId, id: `id-${index}` }), aContext())));
  const thread = await chat.thread(null, guestId);
  expect(thread.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_none, index) => index + 1));
  const words = wordsOf(thread);
  for (const index of twenty) expect(words[words.indexOf(`line ${index}`) + 1]).toBe(`re: line ${index}`);
  const room = `chat:guest:${hashToken(guestId)}`;
  const pushedMessages = chat.pushed.filter(([, of]) => of === room).map(([, , message]) => message as Conversation);
  expect(pushedMessages.toSorted((a, b) => a.seq - b.seq)).toEqual(thread.map((message) => ({ ...message, guestId: '' })));
});

// §chat-1 a message is stored before it is
// §7-65 POST /api/chat/send-message
test('one message sent twenty times in parallel is stored and answered once; other content under its id is refused', async () => {
  const send = (words: string) => chat.service.send(null, says(words, { guestId, id: 'same' }), aContext());
  const answers = await Promise.all(twenty.map(() => send('deposit')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await codeOf(send('withdraw'))).toBe('KEY_INVALID');
  expect(wordsOf(await chat.thread(null, guestId))).toEqual(['welcome en', 'how can we help?', 'deposit', 're: deposit']);
});

test('a message without an id is identified by its idempotency key; without both it is new', async () => {
  const keyed = (key: string) => aContext({ idempotency: { scope: 'visitor POST', key, inputHash: 'of all' } });
  const key = 'k'.repeat(128);
  const first = await chat.service.send(null, says('hush', { guestId }), keyed(key));
  expect(await chat.service.send(null, says('hush', { guestId }), keyed(key))).toEqual(first);
  expect(await codeOf(chat.service.send(null, says('hush!', { guestId }), keyed(key)))).toBe('KEY_INVALID');
  await chat.service.send(null, says('hush', { guestId }), aContext());
  await chat.service.send(null, says('hush', { guestId }), aContext());
  expect((await chat.thread(null, guestId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

// §7-66 POST /api/chat/history
test('history is read in pages, newest first, by number or by an offset', async () => {
  for (const index of twenty) await chat.service.send(null, says(`hush ${index}`, { guestId }), aContext());
  expect(await page()).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13]);
  expect(await page({ before: 13, limit: 3 })).toEqual([12, 11, 10]);
  expect(await page({ skip: 10, limit: 3 })).toEqual([12, 11, 10]);
  expect(await page({ skip: 20 })).toEqual([2, 1]);
  expect(await page({ skip: 22 })).toEqual([]);
  expect(await page({ before: 1 })).toEqual([]);
  expect(await page({ after: 19 })).toEqual([22, 21, 20]);
  expect(await page({ after: 5, before: 9 })).toEqual([8, 7, 6]);
  expect(await page({ after: Number.MAX_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER })).toEqual([]);
});

test('reading marks messages as read, and a read without effect is not pushed', async () => {
  await chat.service.send(null, says('hello', { guestId }), aContext());
  const entered: string[] = [];
  const join = () => chat.service.join(guestId, null, (room) => void entered.push(room));
  expect(await join()).toEqual({ seq: 4, seen: 0, unread: 3 });
  const room = `chat:guest:${hashToken(guestId)}`;
  expect(entered).toEqual([room]);
  await Promise.all(twenty.map(() => chat.service.read(null, { guestId }, aContext())));
  expect(await join()).toEqual({ seq: 4, seen: 0, unread: 0 });
  expect(chat.pushed.filter(([event, of]) => event === 'read' && of === room)).toEqual([['read', room, 4]]);
});

// §3-28 media payload
test('a file is shown with its stored facts, and belongs to the first conversation that sends it', async () => {
  const path = await upload('slip.png');
  await chat.service.send(null, says(picture(path), { guestId }), aContext());
  const mediaMessage = (await chat.thread(null, guestId)).find(({ message }) => message.message_type === 'media');
  expect(mediaMessage?.message).toMatchObject({
    payload: { message: 'my slip', url: '', fileType: 'image', filePath: path, name: 'slip.png' },
  });

  const other = chat.newGuest();
  expect(await codeOf(chat.service.send(null, says(picture(path), { guestId: other }), aContext()))).toBe('NO_DATA');
  expect(await codeOf(chat.service.send(null, says(picture('files/chat/none'), { guestId: other }), aContext()))).toBe('NO_DATA');
  expect((await chat.thread(null, other)).map(({ seq }) => seq)).toEqual([0, 0]);
  // It can be sent again in its own conversation.
  await chat.service.send(null, says(picture(path), { guestId }), aContext());
});

test('an invalid guest id, or one that is a member’s id, is refused', async () => {
  const member = await chat.newMember();
  for (const id of ['', 'short', 'a'.repeat(65), 'with space in the middle', member.memberId, member.memberId.toUpperCase()]) {
    expect(await codeOf(chat.service.send(null, says('hello', { guestId: id }), aContext()))).toBe('UNAUTHORIZED');
    expect(await codeOf(chat.thread(null, id))).toBe('UNAUTHORIZED');
    expect(await codeOf(chat.service.read(null, { guestId: id }, aContext()))).toBe('UNAUTHORIZED');
    expect(await codeOf(chat.service.join(id, null, () => expect.unreachable()))).toBe('UNAUTHORIZED');
  }
  const other = await chat.newMember();
  for (const id of [other.memberId, guestId, '']) {
    expect(await codeOf(chat.service.join(id, member.memberId, () => expect.unreachable()))).toBe('UNAUTHORIZED');
  }
  expect(await chat.service.join(member.memberId, member.memberId, () => undefined)).toEqual({ seq: 0, seen: 0, unread: 0 });
});

test('a guest can send 120 messages per minute, and so can all guests of an address together', async () => {
  const limited = createChat(database, 3);
  const send = (id: string, ip: string) => codeOf(limited.service.send(null, says('hush', { guestId: id }), aContext({ ip })));
  const codes = [];
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) codes.push(await send(guestId, ip));
  expect(codes).toEqual([null, null, null, 'REQUEST_LIMIT_1MIN']);
  const others = [];
  for (const each of [1, 2, 3, 4].map(() => limited.newGuest())) others.push(await send(each, '203.0.113.9'));
  expect(others).toEqual([null, null, null, 'REQUEST_LIMIT_1MIN']);
  expect(await codeOf(limited.service.read(null, { guestId }, aContext()))).toBeNull();
});
