import type { Conversation } from '@krapao/contract';

/** The prefix of the id in the socket event `join` (GET /api/chat/config). */
export const PREFIX = 'krapao:';

/** The owner of a conversation: a member, or a guest by the hash of their id. */
export type Owner = { member: string } | { guest: string };

/** The socket room of an owner. A guest's open screens receive nothing more after a member has taken over the conversation. */
export const roomOf = (owner: Owner): string => ('member' in owner ? `chat:member:${owner.member}` : `chat:guest:${owner.guest}`);

/** The owner of a socket room of `roomOf`. */
export function ownerOfRoom(room: string): Owner {
  const [, kind, id = ''] = room.split(':');
  return kind === 'member' ? { member: id } : { guest: id };
}

/** The owner of a conversation's row, which has exactly one of the two columns. */
export function ownerOf({ member, guest }: { member: string | null; guest: string | null }): Owner {
  if (member !== null) return { member };
  if (guest !== null) return { guest };
  throw new Error('a conversation without an owner');
}

/**
 * Pushes events to a socket room on every node, after their data is committed. Clients fetch lost events by `seq`, the number of a
 * message in its conversation.
 */
export interface ChatPush {
  messaging(room: string, message: Conversation): void;
  /** An agent is typing. */
  typing(room: string): void;
  /** An agent has seen the messages up to `seq`. */
  seen(room: string, seq: number): void;
  /** The customer has read the messages up to `seq`. */
  read(room: string, seq: number): void;
}

/** Which of these socket rooms have a connected screen, on any node. */
export type ReadPresence = (rooms: readonly string[]) => Promise<ReadonlySet<string>>;
