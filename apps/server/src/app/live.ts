import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { toMajor } from '@krapao/contract';
import type { Moved } from '../ledger/index.js';
import type { ChatPush } from '../modules/chat/index.js';
import { Refusal } from '../platform/errors.js';
import { addressOf } from '../platform/http/address.js';
import type { Logger } from '../platform/logger.js';
import type { LiveBus } from './live/bus.js';
import { type ChatRoomOptions, chatPush, letJoin } from './live/chat-room.js';
import { type HandshakeOptions, recognise } from './live/handshake.js';
import { openDoor } from './live/door.js';

export interface Live {
  /** Tells the member's open screens that their money changed. */
  walletChanged(moved: Moved): void;
  /** Tells the open screens of a conversation. */
  chat: ChatPush;
  close(): Promise<void>;
}

export interface LiveOptions extends HandshakeOptions {
  /** Is this session still open? Asked again every minute, so that a socket ends with its session. */
  isOpen(tokenHash: string): Promise<boolean>;
  chat: Pick<ChatRoomOptions, 'prefix' | 'join'>;
  logger: Logger;
}

const RECHECK_MS = 60_000;

/**
 * Live push over Socket.IO (decisions.md, Wire and Chat), whichever node it happened on: a member hears `wallet` in a room of
 * their own; members and guests hear their conversation once they have joined it.
 */
export function createLive(http: HttpServer, options: LiveOptions, { adapter }: LiveBus): Live {
  const { isOpen, limit, chat, logger } = options;
  const refused = (request: IncomingMessage, code: string): string => {
    logger.info({ address: addressOf(request), code }, 'live push: refused');
    return code;
  };
  const io = openDoor(http, { limit, refused, adapter });
  io.use((socket, next) => {
    recognise(socket, options).then(
      (visitor) => {
        socket.data = visitor;
        if (visitor.memberId !== null) void socket.join(room(visitor.memberId));
        next();
      },
      (error: unknown) => next(new Error(refused(socket.request, error instanceof Refusal ? error.code : 'invalid-token'))),
    );
  });
  io.on('connection', (socket) => letJoin(socket, { ...chat, limit, refused, logger }));

  const recheck = async (): Promise<void> => {
    for (const socket of io.sockets.sockets.values()) {
      const { data } = socket;
      if (data.memberId !== null && !(await isOpen(data.tokenHash).catch(() => true))) socket.disconnect(true);
    }
  };
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  timer.unref();

  return {
    walletChanged: (moved) =>
      void io.to(room(moved.member)).emit('wallet', {
        movement: { kind: moved.kind, status: moved.status, amount: toMajor(moved.amount) },
      }),
    chat: chatPush(io),
    close: async () => {
      clearInterval(timer);
      await io.close();
    },
  };
}

const room = (member: string): string => `member:${member}`;
