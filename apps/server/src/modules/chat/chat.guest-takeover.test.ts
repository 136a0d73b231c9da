import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/request.js';
import { hashToken, newToken } from '../../platform/ids.js';
import { type Chat, createChat, says, wordsOf } from '../../../test/chats.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext } from '../../../test/people.js';

/** A member takes over their conversation as a guest: once, completely, and exclusively. */
let database: TestDatabase;
let chat: Chat;
let member: Caller;
let guestId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createChat(database);
});
beforeEach(async () => {
  member = await chat.newMember();
  guestId = chat.newGuest();
});
afterAll(() => database.drop());

const asGuest = (words: string, id = '') => chat.service.send(null, says(words, { guestId, id }), aContext());
const asMember = (words: string, id = '') => chat.service.send(member, says(words, { id }), aContext());
const places = (length: number) => Array.from({ length }, (_none, index) => index + 1);
const guestRows = () => database.db.selectFrom('chat_conversation').selectAll().where('guest', '=', hashToken(guestId)).execute();
const GREETING = ['welcome en', 'how can we help?'];

test('a member without a conversation takes over the guest’s unchanged, and the guest id is free again', async () => {
  await asGuest('hush hello', 'g1');
  const before = await chat.thread(null, guestId);
  const taken = await chat.thread(member, guestId);
  expect(taken).toEqual(
    before.map((each) => ({ ...each, userId: member.memberId, username: member.username, name: 'Somchai', guestId: '' })),
  );
  expect(await guestRows()).toEqual([]);
  expect(wordsOf(await chat.thread(null, guestId))).toEqual(GREETING);

  await asGuest('hush again');
  expect(wordsOf(await chat.thread(null, guestId))).toEqual([...GREETING, 'hush again']);
  expect(wordsOf(await chat.thread(member))).toEqual([...GREETING, 'hush hello']);
});

test('behind a member’s conversation the guest’s messages get the next numbers, and keep ids, files and marks', async () => {
  await asMember('hush mine', 'm1');
  await chat.service.read(member, { guestId: '' }, aContext());
  await asGuest('hush first', 'g1');
  await chat.service.read(null, { guestId }, aContext());
  await asGuest('hush second', 'g2');
  const [row] = await guestRows();
  const path = `files/chat/${newToken()}`;
  const file = { path, conversation: row?.id ?? '', file_type: 'image' as const, mime: 'image/png', bytes: 1, name: 'a.png' };
  await database.db
    .insertInto('chat_file')
    .values({ ...file, created_at: new Date() })
    .execute();

  const thread = await chat.thread(member, guestId);
  expect(wordsOf(thread)).toEqual([...GREETING, 'hush mine', ...GREETING, 'hush first', 'hush second']);
  expect(thread.map(({ seq }) => seq)).toEqual(places(7));
  expect(await chat.service.join(member.memberId, member.memberId, () => undefined)).toEqual({ seq: 7, seen: 0, unread: 0 });
  const own = await database.db.selectFrom('chat_conversation').selectAll().where('member', '=', member.memberId).executeTakeFirstOrThrow();
  expect(own.read_seq).toBe(6n);
  expect(await database.db.selectFrom('chat_file').select('conversation').where('path', '=', path).execute()).toEqual([
    { conversation: own.id },
  ]);
  // Repeated by a client outbox that started as a guest's.
  expect((await asMember('hush second', 'g2')).seq).toBe(7);
});

test('messages unread before the takeover stay unread', async () => {
  await asMember('hello');
  await asGuest('hush');
  await chat.service.read(null, { guestId }, aContext());
  await chat.thread(member, guestId);
  expect((await chat.service.join(member.memberId, member.memberId, () => undefined)).unread).toBe(5);
});

test('the same message in both conversations under one id is one message; another message under a used id is kept', async () => {
  await asMember('hush both', 'same');
  await asMember('hush mine', 'clash');
  await asGuest('hush both', 'same');
  await asGuest('hush theirs', 'clash');
  const thread = await chat.thread(member, guestId);
  expect(wordsOf(thread)).toEqual([...GREETING, 'hush both', 'hush mine', ...GREETING, 'hush theirs']);
  expect(thread.map(({ seq }) => seq)).toEqual(places(7));
});

test.each([false, true])('twenty parallel calls take it over once (own conversation: %s)', async (own) => {
  if (own) await asMember('hush mine');
  for (const each of ['a', 'b', 'c']) await asGuest(`hush ${each}`);
  const calls = Array.from({ length: 20 }, (_none, index) =>
    index % 2 === 0 ? chat.thread(member, guestId) : chat.service.read(member, { guestId }, aContext()),
  );
  await Promise.all(calls);
  const thread = await chat.thread(member, guestId);
  const mine = own ? [...GREETING, 'hush mine'] : [];
  expect(wordsOf(thread)).toEqual([...mine, ...GREETING, 'hush a', 'hush b', 'hush c']);
  expect(thread.map(({ seq }) => seq)).toEqual(places(thread.length));
});

test('of two members in parallel one takes over the whole conversation', async () => {
  const other = await chat.newMember();
  await asMember('hush mine');
  await asGuest('hush a');
  await Promise.all(Array.from({ length: 20 }, (_none, index) => chat.thread(index % 2 === 0 ? member : other, guestId)));
  const [mine, theirs] = [wordsOf(await chat.thread(member)), wordsOf(await chat.thread(other))];
  expect([mine, theirs].filter((words) => words.includes('hush a'))).toHaveLength(1);
});

test('messages sent during the takeover are neither lost nor duplicated', async () => {
  const words = Array.from({ length: 12 }, (_none, index) => `hush ${index}`);
  await Promise.all([
    ...words.flatMap((each, index) => [asGuest(each, `g${index}`), asGuest(each, `g${index}`)]),
    ...words.map(() => chat.thread(member, guestId)),
    ...words.map((each) => chat.service.send(member, says(`own ${each}`, { guestId, id: `own ${each}` }), aContext())),
  ]);
  const thread = await chat.thread(member, guestId);
  expect(thread.map(({ seq }) => seq)).toEqual(places(thread.length));
  const customerTexts = wordsOf(thread.filter(({ sender }) => sender === 'customer'));
  expect(customerTexts).toHaveLength(2 * words.length);
  expect(new Set(customerTexts)).toEqual(new Set([...words, ...words.map((each) => `own ${each}`)]));
  expect(await guestRows()).toEqual([]);
});
