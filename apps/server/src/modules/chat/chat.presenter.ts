import type { Api, ChatContent, Conversation } from '@krapao/contract';
import type { ConversationRow } from './conversation.repository.js';
import type { MessageRow } from './message.repository.js';

/** `guestId`: the id that the caller asked with; told to nobody else. */
export const presentMessage = (
  { member, username, name }: Pick<ConversationRow, 'member' | 'username' | 'name'>,
  message: MessageRow,
  guestId = '',
): Conversation => ({
  _id: message.id,
  seq: Number(message.seq),
  sender: message.sender,
  message: { ...message.content, deliver: { id: message.client_id ?? message.id, status: 'succeed' } },
  userId: member ?? '',
  guestId,
  username: username ?? '',
  name: name ?? '',
  deviceToken: '',
  createdAt: message.created_at.toISOString(),
  session_id: message.session,
});

/** A greeting that is not stored: it has no place, and is the same each time it is asked for. */
export const presentGreeting = (content: ChatContent, index: number, now: Date, guestId: string): Conversation => {
  const id = `welcome-${index + 1}`;
  return {
    _id: id,
    seq: 0,
    sender: 'other',
    message: { ...content, deliver: { id, status: 'succeed' } },
    userId: '',
    guestId,
    username: '',
    name: '',
    deviceToken: '',
    createdAt: now.toISOString(),
    session_id: '',
  };
};

/** What the sender is told of a stored message. */
export const presentSent = ({ id, seq, session, created_at: at }: MessageRow): Api['POST /api/chat/send-message']['output'] => ({
  createdAt: at.toISOString(),
  _id: id,
  seq: Number(seq),
  session_id: session,
});
