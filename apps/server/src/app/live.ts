import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { toMajor, type WalletEvent } from '@krapao/contract';
import type { ChatPush } from '../modules/chat/index.js';
import type { SessionChange } from '../modules/session/index.js';
import { isUnavailable } from '../platform/db/unavailable.js';
import { Refusal } from '../platform/errors.js';
import type { Logger } from '../platform/logger.js';
import { within } from '../platform/within.js';
import type { LiveBus } from './live/bus.js';
import { type JoinOptions, chatPush, handleJoin } from './live/chat-join.js';
import type { LiveSocket } from './live/events.js';
import { type HandshakeOptions, identify } from './live/handshake.js';
import type { PushedMovement } from './live/movement-notifications.js';
import { createPresence, type Presence } from './live/presence.js';
import { openLiveServer } from './live/server.js';

export interface Live {
  /** Pushes a movement to the member's sockets on every node. */
  walletChanged(movement: PushedMovement): void;
  /** Pushes it to the sockets of this node only, for notifications that every node receives. */
  walletChangedHere(movement: PushedMovement): void;
  /** Tells the member's sockets that the wallet has another number of unread notices. */
  noticed(member: string): void;
  /** Pushes events to the sockets of a conversation. */
  chat: ChatPush;
  /** Adds to `present` those of the socket rooms that have a socket on any node. */
  presence: Presence;
  /** Closes the sockets of a session on every node; resolves when none is left, or after a second. */
  sessionEnded(tokenHash: string): Promise<void>;
  /** Closes the sockets so that clients connect to another node; spread over at most three seconds. */
  close(): Promise<void>;
}

export interface LiveOptions extends HandshakeOptions {
  /** Whether this session is still open. Called when a socket connects, when its session changes, and every minute. */
  isOpen(tokenHash: string): Promise<boolean>;
  /** Subscribes to sessions that end or change on any node. */
  onSessionChanged(changed: (change: SessionChange) => void): void;
  chat: Pick<JoinOptions, 'prefix' | 'join' | 'typing'>;
  logger: Logger;
}

/** The sessions of all sockets are checked once in so many steps, one step per second: all at once, they would delay every other read. */
const STEPS = 60;
const STEP_MS = 1_000;
/** The longest time that a logout waits for other nodes. */
const CLOSED_WITHIN_MS = 1_000;
const CLOSING_STEP_MS = 20;
/** A stopping node closes its sockets one after the other, this far apart, and all of them within `LEAVE_MS`. */
const GAP_MS = 5;
const LEAVE_MS = 3_000;

/**
 * Live push over Socket.IO (docs/specification.md §10.2 and §10.9) to sockets on every node. Each member has a socket room, which receives `wallet`. Members
 * and guests receive the events of a conversation after they have joined it.
 */
export function createLive(http: HttpServer, options: LiveOptions, { adapter }: LiveBus): Live {
  const { isOpen, addressOf, limit, chat, logger } = options;
  const refused = (request: IncomingMessage, code: string): string => {
    logger.info({ address: addressOf(request), code }, 'live push: refused');
    return code;
  };
  let closing = false;
  const io = openLiveServer(http, { isClosing: () => closing, addressOf, limit, refused, adapter });
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
    handleJoin(socket, { ...chat, addressOf, limit, refused, logger });
    // The session may have ended during the handshake.
    void check(socket);
  });

  const { sockets } = io.sockets;
  const checkRoom = (name: string): void => {
    for (const id of io.sockets.adapter.rooms.get(name) ?? []) {
      const socket = sockets.get(id);
      if (socket !== undefined) void check(socket);
    }
  };
  options.onSessionChanged((change) => {
    if (change === 'any') for (const socket of sockets.values()) void check(socket);
    else checkRoom('member' in change ? room(change.member) : sessionRoom(change.tokenHash));
  });
  // A Map's iterator goes on correctly while sockets come and go.
  let round = sockets.values();
  const nextSocket = (): LiveSocket | undefined => {
    const { value } = round.next();
    if (value !== undefined) return value;
    round = sockets.values();
    return round.next().value;
  };
  /** Sixtieths of a check that are due: few sockets are not checked more often than many. */
  let due = 0;
  const timer = setInterval(() => {
    for (due += sockets.size; due >= STEPS; due -= STEPS) {
      const socket = nextSocket();
      if (socket !== undefined) void check(socket);
    }
  }, STEP_MS);
  timer.unref();

  return {
    walletChanged: (movement) => void io.to(room(movement.member)).emit('wallet', walletEvent(movement)),
    walletChangedHere: (movement) => void io.local.to(room(movement.member)).emit('wallet', walletEvent(movement)),
    noticed: (member) => void io.to(room(member)).emit('wallet', { movement: null }),
    chat: chatPush(io),
    presence: createPresence(io),
    sessionEnded: async (tokenHash) => {
      const ofSession = io.in(sessionRoom(tokenHash));
      const deadline = performance.now() + CLOSED_WITHIN_MS;
      ofSession.disconnectSockets(true);
      // Other nodes answer after they have closed their sockets.
      while (performance.now() < deadline) {
        const left = await within(deadline - performance.now(), ofSession.fetchSockets());
        if (left?.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, CLOSING_STEP_MS));
      }
      logger.warn('live push: not every node has closed the sockets of a session that ended');
    },
    close: async () => {
      clearInterval(timer);
      closing = true;
      // Close the transport without Socket.IO's disconnect packet, after which clients would not reconnect: these reconnect, to another node.
      const open = [...sockets.values()];
      const gap = Math.min(GAP_MS, LEAVE_MS / open.length);
      for (const [at, socket] of open.entries()) setTimeout(() => socket.conn.close(), at * gap);
      await new Promise((resolve) => setTimeout(resolve, open.length * gap));
      await io.close();
    },
  };
}

/** A token that cannot be looked up because the database is unavailable is not invalid. */
const reasonFor = (error: unknown): string =>
  error instanceof Refusal ? error.code : isUnavailable(error) ? 'REQUEST_LIMIT' : 'invalid-token';

const walletEvent = ({ kind, status, amount, about }: PushedMovement): WalletEvent => ({
  movement: { kind, status, amount: toMajor(amount), id: about },
});

const room = (member: string): string => `member:${member}`;
const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`;
