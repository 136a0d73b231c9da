import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/ids.js';
import { lockOwned } from './conversation.repository.js';
import { type Chat, createChat, says, text, wordsOf } from '../../../test/chats.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext } from '../../../test/people.js';

/** When sessions end, and who answers in them. */
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
const withLock = <T>(
  work: (tx: Parameters<typeof chat.threads.endSession>[0], row: Parameters<typeof chat.threads.endSession>[1]) => Promise<T>,
) =>
  database.inTx(async (tx) => {
    const row = await lockOwned(tx, { guest: hashToken(guestId) });
    if (row === undefined) throw new Error('no conversation');
    return work(tx, row);
  });
const agentSays = (words: string) =>
  withLock((tx, row) =>
    chat.threads.append(tx, row, [{ sender: 'other', author: 'Nok', content: text(words), client: null }], { attended: true }),
  );

test('a session ends after six hours without messages', async () => {
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

test('the responder ends a session with its answer; the next message begins another session without a greeting', async () => {
  const last = await say('bye');
  expect((await chat.thread(null, guestId)).every(({ session_id: session }) => session === last.session_id)).toBe(true);
  expect((await say('hello')).session_id).not.toBe(last.session_id);
  expect(wordsOf(await chat.thread(null, guestId))).toEqual(['welcome en', 'how can we help?', 'bye', 're: bye', 'hello', 're: hello']);
});

test('the responder is silent from an agent’s message until the session ends', async () => {
  await say('one');
  await agentSays('Nok here');
  await say('two');
  await withLock((tx, row) => chat.threads.endSession(tx, row));
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

test('a message of an agent has the agent as author and is pushed to the conversation’s socket room', async () => {
  await say('hush');
  await agentSays('Nok here');
  const last = (await chat.thread(null, guestId)).at(-1);
  expect(last).toMatchObject({ sender: 'other', seq: 4, message: { message_type: 'text', payload: 'Nok here' } });
  expect(chat.pushed.at(-1)).toEqual(['messaging', `chat:guest:${hashToken(guestId)}`, { ...last, guestId: '' }]);
});

test('the language is that of the latest message', async () => {
  await say('hush');
  await chat.service.send(null, says('hush', { guestId }), aContext({ language: 'th' }));
  expect(await withLock((_tx, row) => Promise.resolve(row.language))).toBe('th');
});
