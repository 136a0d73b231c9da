import type { ChatContent, ChatJoined, Conversation } from '@krapao/contract';
import { demoPast } from '../../../apps/server/src/app/seed/chat-past.js';
import { type Answers, longName, NOW, type Sample } from './answers';

/** The messages of the demo's member and the admin; the longest come last. */
const conversation: Sample<Conversation[]> = (language, amount) => {
  if (amount === 'empty') return [];
  let session = 1;
  const past = demoPast(NOW, language).flatMap(({ at, messages: turn, ends }) => {
    const lines = turn.map(({ sender, content }) => ({ at, sender, content, session: `s${session}` }));
    if (ends) session += 1;
    return lines;
  });
  const long: ChatContent[] = [
    { message_type: 'text', payload: `${longName[language]} `.repeat(6) },
    { message_type: 'text', payload: `https://krapao.example/${'a'.repeat(160)}` },
  ];
  const all =
    amount === 'long' ? [...past, ...long.map((content) => ({ at: NOW, sender: 'customer' as const, content, session: 's2' }))] : past;
  return all.map(({ at, sender, content, session: session_id }, index): Conversation => ({
    _id: `m${index}`,
    seq: index + 1,
    sender,
    message: { ...content, deliver: { id: '', status: 'succeed' } },
    userId: 'u1',
    guestId: '',
    username: '0812345678',
    name: longName[language],
    deviceToken: '',
    createdAt: at.toISOString(),
    session_id,
  }));
};

export const chatAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/chat/config': { PREFIX: 'krapao-' },
  'POST /api/chat/history': conversation(language, amount).toReversed(),
  'PUT /api/chat/read-customer/': { success: true },
});

/** The answer of the socket to `join`. */
export const joined: Sample<ChatJoined> = (language, amount) => {
  const { length } = conversation(language, amount);
  return { ok: true, seq: length, seen: length, unread: 0 };
};
