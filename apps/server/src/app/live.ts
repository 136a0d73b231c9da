import type { Server as HttpServer } from 'node:http';
import { toMajor, type WalletEvent } from '@krapao/contract';
import { Server } from 'socket.io';
import type { Moved } from '../ledger/index.js';
import type { LiveBus } from './live-bus.js';

export interface Live {
  /** Tells the member's open screens that their money changed. */
  walletChanged(moved: Moved): void;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** The member behind a token, or a throw. */
  authenticate(token: string): Promise<{ memberId: string; tokenHash: string }>;
  /** Is this session still open? Asked again every minute, so that a socket ends with its session. */
  isOpen(tokenHash: string): Promise<boolean>;
}

const RECHECK_MS = 60_000;

/** Live push over Socket.IO (decisions.md, Wire): a member hears `wallet` in a room of their own, whichever node it moved on. */
export function createLive(http: HttpServer, { authenticate, isOpen }: LiveOptions, { adapter }: LiveBus): Live {
  const io = new Server(http, { path: '/socket.io', serveClient: false, cors: { origin: '*' }, maxHttpBufferSize: 16_384, adapter });
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string') return next(new Error('UNAUTHORIZED'));
    authenticate(token).then(
      ({ memberId, tokenHash }) => {
        socket.data = { tokenHash };
        void socket.join(room(memberId));
        next();
      },
      () => next(new Error('invalid-token')),
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
    close: async () => {
      clearInterval(timer);
      await io.close();
    },
  };
}

const room = (member: string): string => `member:${member}`;
