import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { toMajor, type WalletEvent } from '@krapao/contract';
import type { ChatPush } from '../modules/chat/index.js';
import { isUnavailable } from '../platform/db/unavailable.js';
import { Refusal } from '../platform/errors.js';
import type { Logger } from '../platform/logger.js';
import { within } from '../platform/within.js';
import type { LiveBus } from './live/bus.js';
import { type ChatRoomOptions, chatPush, letJoin } from './live/chat-room.js';
import type { LiveSocket, Visitor } from './live/events.js';
import { type HandshakeOptions, identify } from './live/handshake.js';
import type { PushedMovement } from './live/movement-notifications.js';
import { openDoor } from './live/door.js';

export interface Live {
  /** Tells the member's open screens that their money changed. */
  walletChanged(movement: PushedMovement): void;
  /** The same for the sockets of this node only: every node receives the notification. */
  walletChangedHere(movement: PushedMovement): void;
  /** Tells the open screens of a conversation. */
  chat: ChatPush;
  /** Closes the sockets of a session on every node; resolves when none is left, or after a second. */
  sessionEnded(tokenHash: string): Promise<void>;
  /** Sends the sockets elsewhere, spread over three seconds at most. */
  close(): Promise<void>;
}

export interface LiveOptions extends HandshakeOptions {
  /** Is this session still open? Asked when a socket connects, when its session changes, and every minute. */
  isOpen(tokenHash: string): Promise<boolean>;
  /** Calls back when a session ended or changed, on whatever node; empty: any may have. */
  onSessionChanged(changed: (tokenHash: string) => void): void;
  chat: Pick<ChatRoomOptions, 'prefix' | 'join'>;
  logger: Logger;
}

const RECHECK_MS = 60_000;
/** How long a logout waits for other nodes at most. */
const CLOSED_WITHIN_MS = 1_000;
const CLOSING_STEP_MS = 20;
/** A stopping node lets its sockets go one after the other, with this time between two, within `LEAVE_MS` for all of them. */
const GAP_MS = 5;
const LEAVE_MS = 3_000;

/**
 * Live push over Socket.IO (docs/specification.md §10.2 and §10.9), whichever node it happened on: a member hears `wallet` in a room of
 * their own; members and guests hear their conversation once they have joined it.
 */
export function createLive(http: HttpServer, options: LiveOptions, { adapter }: LiveBus): Live {
  const { isOpen, addressOf, limit, chat, logger } = options;
  const refused = (request: IncomingMessage, code: string): string => {
    logger.info({ address: addressOf(request), code }, 'live push: refused');
    return code;
  };
  let closing = false;
  const io = openDoor(http, { isClosing: () => closing, addressOf, limit, refused, adapter });
  io.use((socket, next) => {
    identify(socket, options).then(
      (visitor) => {
        socket.data = visitor;
        if (visitor.memberId !== null) void socket.join([room(visitor.memberId), sessionRoom(visitor.tokenHash)]);
        next();
      },
      (error: unknown) => next(new Error(refused(socket.request, reasonFor(error)))),
    );
  });
  const check = async (socket: LiveSocket): Promise<void> => {
    const { data } = socket;
    if (data.memberId !== null && !(await isOpen(data.tokenHash).catch(() => true))) socket.disconnect(true);
  };
  io.on('connection', (socket) => {
    letJoin(socket, { ...chat, addressOf, limit, refused, logger });
    // Its session may have ended while it connected.
    void check(socket);
  });

  const checkThose = (matches: (visitor: Visitor) => boolean): void => {
    for (const socket of io.sockets.sockets.values()) if (matches(socket.data)) void check(socket);
  };
  options.onSessionChanged((tokenHash) =>
    checkThose((visitor) => tokenHash === '' || (visitor.memberId !== null && visitor.tokenHash === tokenHash)),
  );
  const timer = setInterval(() => checkThose(() => true), RECHECK_MS);
  timer.unref();

  return {
    walletChanged: (movement) => void io.to(room(movement.member)).emit('wallet', walletEvent(movement)),
    walletChangedHere: (movement) => void io.local.to(room(movement.member)).emit('wallet', walletEvent(movement)),
    chat: chatPush(io),
    sessionEnded: async (tokenHash) => {
      const sockets = io.in(sessionRoom(tokenHash));
      const deadline = performance.now() + CLOSED_WITHIN_MS;
      sockets.disconnectSockets(true);
      // Other nodes answer after they have closed theirs.
      while (performance.now() < deadline) {
        const left = await within(deadline - performance.now(), sockets.fetchSockets());
        if (left?.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, CLOSING_STEP_MS));
      }
      logger.warn('live push: not every node has closed the sockets of a session that ended');
    },
    close: async () => {
      clearInterval(timer);
      closing = true;
      // Closed below Socket.IO's own goodbye, which clients take for good: these connect again by themselves, to another node.
      const sockets = [...io.sockets.sockets.values()];
      const gap = Math.min(GAP_MS, LEAVE_MS / sockets.length);
      for (const [at, socket] of sockets.entries()) setTimeout(() => socket.conn.close(), at * gap);
      await new Promise((resolve) => setTimeout(resolve, sockets.length * gap));
      await io.close();
    },
  };
}

/** A token that could not be looked up just now is not a wrong one. */
const reasonFor = (error: unknown): string =>
  error instanceof Refusal ? error.code : isUnavailable(error) ? 'REQUEST_LIMIT' : 'invalid-token';

const walletEvent = ({ kind, status, amount }: PushedMovement): WalletEvent => ({ movement: { kind, status, amount: toMajor(amount) } });

const room = (member: string): string => `member:${member}`;
const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`;
