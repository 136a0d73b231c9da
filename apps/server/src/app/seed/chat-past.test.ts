import { chatContent, type Language } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chat, createChat, says } from '../../../test/chats.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext } from '../../../test/people.js';
import { demoPast, seedChatPast } from './chat-past.js';

let database: TestDatabase;
let chat: Chat;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createChat(database);
});
afterAll(() => database.drop());

const seed = (member: string, language: Language = 'th', at = chat.clock.now()) =>
  database.inTx((tx) => seedChatPast(tx, member, at, language));
/** Of the previous day: just after midnight the past of a moment spans a third day. */
const NOON = new Date(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00+07:00`);
const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });

describe('the past of the demo member', () => {
  it('shows every kind of message, over two days and two sessions, in its order', async () => {
    const member = await chat.newMember();
    await seed(member.memberId, 'th', NOON);
    const thread = await chat.thread(member);
    expect(new Set(thread.map(({ message }) => message.message_type))).toEqual(
      new Set(['text', 'buttons', 'media', 'quick_replies', 'generic', 'postback']),
    );
    expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_message, index) => index + 1));
    expect(new Set(thread.map(({ createdAt }) => dayOf(createdAt))).size).toBe(2);
    const sessions = thread.map(({ session_id: session }) => session);
    expect(new Set(sessions).size).toBe(2);
    expect(sessions.filter((session, index) => session !== sessions[index - 1])).toHaveLength(2);
    expect(thread.at(-1)?.message.message_type).toBe('quick_replies');
    expect(thread.map(({ createdAt }) => createdAt)).toEqual(thread.map(({ createdAt }) => createdAt).toSorted());
  });

  it('is marked as read, and the conversation continues from it', async () => {
    const member = await chat.newMember();
    await seed(member.memberId);
    const { seq, seen, unread } = await chat.service.join(member.memberId, member.memberId, () => undefined);
    expect([seen, unread]).toEqual([seq, 0]);
    const next = await chat.service.send(member, says('hello'), aContext());
    const before = (await chat.thread(member)).find((message) => message.seq === seq);
    expect([next.seq, next.session_id]).toEqual([seq + 1, before?.session_id]);
  });

  it('is seeded once, however many nodes start', async () => {
    const member = await chat.newMember();
    await Promise.all([seed(member.memberId), seed(member.memberId), seed(member.memberId)]);
    expect(await chat.thread(member)).toHaveLength(demoPast(new Date(), 'th').flatMap(({ messages }) => messages).length);
  });

  it('is not seeded for a member who has written', async () => {
    const member = await chat.newMember();
    await chat.service.send(member, says('hush'), aContext());
    const before = await chat.thread(member);
    await seed(member.memberId);
    expect(await chat.thread(member)).toEqual(before);
  });

  it.each(['th', 'la'] as const)('has the responder understand its messages in %s', (language) => {
    const messages = demoPast(new Date(), language).flatMap((turn) => turn.messages);
    for (const { content } of messages) expect(chatContent.parse(content)).toEqual(content);
    const kinds = messages.filter(({ author }) => author === 'responder').map(({ content }) => content.message_type);
    expect(kinds.join(' ')).toBe('text quick_replies buttons media buttons buttons text generic quick_replies');
    expect(JSON.stringify(messages)).not.toMatch(language === 'th' ? /\p{Script=Lao}/u : /\p{Script=Thai}/u);
  });
});
