import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { toMajor, type WalletEvent } from '@krapao/contract';
import { Server } from 'socket.io';
import type { Moved } from '../ledger/index.js';
import type { ChatPush } from '../modules/chat/index.js';
import { Refusal } from '../platform/errors.js';
import { addressOf } from '../platform/http/address.js';
import type { Logger } from '../platform/logger.js';
import type { LiveBus } from './live-bus.js';

export interface Live {
  /** Tells the member's open screens that their money changed. */
  walletChanged(moved: Moved): void;
  /** Tells the open screens of a conversation. */
  chat: ChatPush;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** The member behind a token, or a throw. */
  authenticate(token: string): Promise<{ memberId: string; tokenHash: string }>;
  /** Is this session still open? Asked again every minute, so that a socket ends with its session. */
  isOpen(tokenHash: string): Promise<boolean>;
  /** Refuses an address that connects, or shows tokens, too often. */
  limit(ip: string): Promise<void>;
  logger: Logger;
}

const RECHECK_MS = 60_000;
const PATH = '/socket.io';
/** The answers under this path meet no hook of the HTTP pipeline: here are the headers they need (docs/security.md, V3). */
const HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});

/** Live push over Socket.IO (decisions.md, Wire): a member hears `wallet` in a room of their own, whichever node it moved on. */
export function createLive(http: HttpServer, { authenticate, isOpen, limit, logger }: LiveOptions, { adapter }: LiveBus): Live {
  const refused = (request: IncomingMessage, code: string): string => {
    logger.info({ address: addressOf(request), code }, 'live push: refused');
    return code;
  };
  const io = new Server(http, {
    path: PATH,
    serveClient: false,
    cors: { origin: '*' },
    maxHttpBufferSize: 16_384,
    adapter,
    // Every handshake, of either transport, before anything is kept for it (docs/decisions/0033).
    allowRequest: (request, answer) =>
      void limit(addressOf(request)).then(
        () => answer(null, true),
        () => answer(refused(request, 'REQUEST_LIMIT'), false),
      ),
  });
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PATH) === true) for (const [name, value] of HEADERS) response.setHeader(name, value);
  });
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string') return next(new Error(refused(socket.request, 'UNAUTHORIZED')));
    // Counted too: one connection may show any number of tokens, and each is asked of the database.
    limit(addressOf(socket.request))
      .then(() => authenticate(token))
      .then(
        ({ memberId, tokenHash }) => {
          socket.data = { tokenHash };
          void socket.join(room(memberId));
          next();
        },
        (error: unknown) => next(new Error(refused(socket.request, error instanceof Refusal ? error.code : 'invalid-token'))),
      );
  });

  const recheck = async (): Promise<void> => {
    for (const socket of io.sockets.sockets.values()) {
      const { tokenHash } = socket.data as { tokenHash: string };
      if (!(await isOpen(tokenHash).catch(() => true))) socket.disconnect(true);
    }
  };
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  timer.unref();

  return {
    walletChanged: (moved) => {
      const event: WalletEvent = { movement: { kind: moved.kind, status: moved.status, amount: toMajor(moved.amount) } };
      io.to(room(moved.member)).emit('wallet', event);
    },
    chat: {
      messaging: (to, message) => void io.to(to).emit('messaging', message),
      typing: (to) => void io.to(to).emit('typing'),
      seen: (to, seq) => void io.to(to).emit('seen', { seq }),
      read: (to, seq) => void io.to(to).emit('read', { seq }),
    },
    close: async () => {
      clearInterval(timer);
      await io.close();
    },
  };
}

const room = (member: string): string => `member:${member}`;
