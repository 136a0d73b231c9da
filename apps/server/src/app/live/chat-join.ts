import type { ChatJoined, Conversation } from '@krapao/contract';
import type { ChatPush } from '../../modules/chat/index.js';
import { isUnavailable } from '../../platform/db/unavailable.js';
import { Refusal, refuse } from '../../platform/errors.js';
import type { AddressReader } from '../../platform/address.js';
import type { Logger } from '../../platform/logger.js';
import type { LiveServer, LiveSocket } from './events.js';

export interface JoinOptions {
  /** The prefix of the id in `join` (GET /api/chat/config). */
  prefix: string;
  /**
   * Checks that the id is a guest's or the member's own, calls `enter` with the socket room, and reads the positions after that, so that no message is
   * missed between the two.
   *
   * @throws Refusal
   */
  join(id: string, memberId: string | null, enter: (room: string) => void): Promise<{ seq: number; seen: number; unread: number }>;
  /** The customer of this socket room is typing. */
  typing(room: string): Promise<void>;
  addressOf: AddressReader;
  limit(ip: string): Promise<void>;
  refused(request: LiveSocket['request'], code: string): string;
  logger: Logger;
}

/** The events `typing` of one socket count once within this time. */
const TYPING_STEP_MS = 2_000;

/** Whether a socket room is that of a conversation. A socket is in at most one of them. */
const isChatRoom = (room: string): boolean => room.startsWith('chat:');

/** Handles the events `join` and `typing` (docs/specification.md §7.9). `join` adds the socket to the socket room of its conversation, and calls the acknowledgement. */
export function handleJoin(socket: LiveSocket, { prefix, join, typing, addressOf, limit, refused, logger }: JoinOptions): void {
  const enter = (room: string): void => {
    // A closed socket would stay in its socket room permanently.
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
  let typedAt = -Infinity;
  socket.on('typing', () => {
    const room = [...socket.rooms].find(isChatRoom);
    if (room === undefined || performance.now() - typedAt < TYPING_STEP_MS) return;
    typedAt = performance.now();
    typing(room).catch((error: unknown) => logger.warn({ err: error }, 'live push: the desk was not notified that a customer types'));
  });
  socket.on('join', (name, answer) => {
    void joined(name)
      .catch(refusal)
      .then((outcome) => typeof answer === 'function' && (answer as (outcome: ChatJoined) => void)(outcome));
  });
}

/** Pushes events to the sockets of a conversation, on every node. */
export const chatPush = (io: LiveServer): ChatPush => ({
  messaging: (room, message: Conversation) => void io.to(room).emit('messaging', message),
  typing: (room) => void io.to(room).emit('typing'),
  seen: (room, seq) => void io.to(room).emit('seen', { seq }),
  read: (room, seq) => void io.to(room).emit('read', { seq }),
});
