import type { AgentConversation, Api, ChatContent, Conversation } from '@krapao/contract';
import type { ConversationRow } from './conversation.repository.js';
import type { DeskRow } from './desk/desk.repository.js';
import type { MessageRow } from './message.repository.js';

/** @param guestId the id that a guest sent with the call; pushes and other callers do not receive it */
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

/** A greeting that is not stored: `seq` is 0, and its id is the same in every answer. */
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

/** The answer to the sender of a stored message. */
export const presentSent = ({ id, seq, session, created_at: at }: MessageRow): Api['POST /api/chat/send-message']['output'] => ({
  createdAt: at.toISOString(),
  _id: id,
  seq: Number(seq),
  session_id: session,
});

/** A conversation for agents. They never receive a guest's id: it authenticates the guest. */
export const presentConversation = (row: DeskRow, attended: boolean): AgentConversation => ({
  id: row.id,
  member: row.member === null ? null : { id: row.member, username: row.username ?? '', name: row.name ?? '' },
  language: row.language,
  attended,
  seq: Number(row.seq),
  read: Number(row.read_seq),
  unseen: row.unseen,
  updatedAt: row.updated_at.toISOString(),
});
