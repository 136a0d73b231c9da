import type { ChatJoined, Conversation } from '@krapao/contract';
import type { ChatPush } from '../../modules/chat/index.js';
import { isUnavailable } from '../../platform/db/unavailable.js';
import { Refusal, refuse } from '../../platform/errors.js';
import type { AddressReader } from '../../platform/address.js';
import type { Logger } from '../../platform/logger.js';
import type { LiveServer, LiveSocket } from './events.js';

export interface ChatRoomOptions {
  /** What stands before the id in `join` (GET /api/chat/config). */
  prefix: string;
  /**
   * Whether the id is the member's own, or a guest's: if so `enter` is called with the room, and after it the places are
   * read, so that no message falls between the two.
   *
   * @throws Refusal of who may not
   */
  join(id: string, memberId: string | null, enter: (room: string) => void): Promise<{ seq: number; seen: number; unread: number }>;
  addressOf: AddressReader;
  limit(ip: string): Promise<void>;
  refused(request: LiveSocket['request'], code: string): string;
  logger: Logger;
}

/** The room of a conversation begins so; a socket is in one at most. */
const isChatRoom = (room: string): boolean => room.startsWith('chat:');

/** Lets a socket into the room of its conversation (event `join`, docs/specification.md §7.9), and answers where the client takes an answer. */
export function letJoin(socket: LiveSocket, { prefix, join, addressOf, limit, refused, logger }: ChatRoomOptions): void {
  const enter = (room: string): void => {
    // One that is gone would stay in the room for ever.
    if (!socket.connected) return;
    for (const left of socket.rooms) if (isChatRoom(left) && left !== room) void socket.leave(left);
    void socket.join(room);
  };
  const joined = async (name: unknown): Promise<ChatJoined> => {
    await limit(addressOf(socket.request));
    if (typeof name !== 'string' || !name.startsWith(prefix)) return refuse('INVALID_INPUT');
    const { seq, seen, unread } = await join(name.slice(prefix.length), socket.data.memberId, enter);
    return { ok: true, seq, seen, unread };
  };
  const refusal = (error: unknown): ChatJoined => {
    if (error instanceof Refusal) return { ok: false, message: refused(socket.request, error.code) };
    logger.error({ err: error }, 'live push: a socket could not join');
    if (isUnavailable(error)) return { ok: false, message: 'REQUEST_LIMIT' };
    return { ok: false, message: 'INTERNAL_SERVER_ERROR' };
  };
  socket.on('join', (name, answer) => {
    void joined(name)
      .catch(refusal)
      .then((outcome) => typeof answer === 'function' && (answer as (outcome: ChatJoined) => void)(outcome));
  });
}

/** Tells a conversation's screens on every node. */
export const chatPush = (io: LiveServer): ChatPush => ({
  messaging: (room, message: Conversation) => void io.to(room).emit('messaging', message),
  typing: (room) => void io.to(room).emit('typing'),
  seen: (room, seq) => void io.to(room).emit('seen', { seq }),
  read: (room, seq) => void io.to(room).emit('read', { seq }),
});
