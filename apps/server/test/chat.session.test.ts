import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../src/platform/ids.js';
import { lockOwned } from '../src/modules/chat/conversation.repository.js';
import { type Chat, createChat, says, text, wordsOf } from './chats.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { aContext } from './people.js';

/** When a talk ends, and who speaks in it. */
let database: TestDatabase;
let chat: Chat;
let guestId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createChat(database);
});
beforeEach(() => {
  guestId = chat.newGuest();
  chat.clock.setOffset(0);
});
afterAll(() => database.drop());

const HOUR = 3_600;
const say = (words: string) => chat.service.send(null, says(words, { guestId }), aContext());
const held = <T>(work: (tx: Parameters<typeof chat.threads.end>[0], row: Parameters<typeof chat.threads.end>[1]) => Promise<T>) =>
  database.inTx(async (tx) => {
    const row = await lockOwned(tx, { guest: hashToken(guestId) });
    if (row === undefined) throw new Error('no conversation');
    return work(tx, row);
  });
const agentSays = (words: string) =>
  held((tx, row) =>
    chat.threads.append(tx, row, [{ sender: 'other', author: 'Nok', content: text(words), client: null }], { attended: true }),
  );

test('a talk goes on until nothing was said for six hours', async () => {
  const first = await say('hello');
  chat.clock.setOffset(6 * HOUR - 60);
  const second = await say('still here');
  expect(second.session_id).toBe(first.session_id);
  chat.clock.setOffset(12 * HOUR);
  const third = await say('back again');
  expect(third.session_id).not.toBe(first.session_id);
  const sessions = (await chat.thread(null, guestId)).map(({ session_id: session }) => session);
  expect(sessions).toEqual([...Array<string>(6).fill(first.session_id), third.session_id, third.session_id]);
});

test('what the responder ends is ended with its answer; the next message begins another talk without another greeting', async () => {
  const last = await say('bye');
  expect((await chat.thread(null, guestId)).every(({ session_id: session }) => session === last.session_id)).toBe(true);
  expect((await say('hello')).session_id).not.toBe(last.session_id);
  expect(wordsOf(await chat.thread(null, guestId))).toEqual(['welcome en', 'how can we help?', 'bye', 're: bye', 'hello', 're: hello']);
});

test('once an agent has come the responder is silent, until the talk ends', async () => {
  await say('one');
  await agentSays('Nok here');
  await say('two');
  await held((tx, row) => chat.threads.end(tx, row));
  await say('three');
  await agentSays('Nok again');
  chat.clock.setOffset(7 * HOUR);
  await say('four');
  expect(wordsOf(await chat.thread(null, guestId)).slice(2)).toEqual([
    'one',
    're: one',
    'Nok here',
    'two',
    'three',
    're: three',
    'Nok again',
    'four',
    're: four',
  ]);
});

test('a message of an agent is theirs, and is told to the room of the thread', async () => {
  await say('hush');
  await agentSays('Nok here');
  const last = (await chat.thread(null, guestId)).at(-1);
  expect(last).toMatchObject({ sender: 'other', seq: 4, message: { message_type: 'text', payload: 'Nok here' } });
  expect(chat.pushed.at(-1)).toEqual(['messaging', `chat:guest:${hashToken(guestId)}`, { ...last, guestId: '' }]);
});

test('the language is that of the last message', async () => {
  await say('hush');
  await chat.service.send(null, says('hush', { guestId }), aContext({ language: 'th' }));
  expect(await held((_tx, row) => Promise.resolve(row.language))).toBe('th');
});
