import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatJoined } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';
import { createLive, type Live, type LiveOptions } from '../src/app/live.js';
import { openLiveBus } from '../src/app/live/bus.js';
import { refuse } from '../src/platform/errors.js';
import { createAddressReader, isLoopback } from '../src/platform/address.js';
import { createLogger } from '../src/platform/logger.js';
import { createAddressLimit, createConnectionLimit, createWindows } from '../src/platform/limits/index.js';
import { eventually } from './test-server.js';

export const PREFIX = 'test:';
const ALLOWANCE = { callsPerMinute: 600, loopbackFactor: 1 };

/** Two members whose token is their id, and guests by any id that begins so. */
const chat: LiveOptions['chat'] = {
  prefix: PREFIX,
  join: async (id, memberId, enter) => {
    if (memberId === null ? !id.startsWith('guest-') : id !== memberId) refuse('NO_DATA');
    enter(memberId === null ? `chat:guest:${id}` : `chat:member:${id}`);
    return { seq: 7, seen: 5, unread: 2 };
  },
  typing: () => Promise.resolve(),
};

export interface LiveNode {
  live: Live;
  port: number;
  close(): Promise<void>;
}

/** Live push alone, with a chat that stores nothing: the test receives what it carries in `live.chat`. */
export async function startLiveNode(bus: { directUrl: string; redisUrl: string }, own: Partial<LiveOptions> = {}): Promise<LiveNode> {
  const http = createServer((_request, response) => void response.writeHead(404).end());
  const logger = createLogger('silent');
  const opened = openLiveBus(bus, logger);
  const live = createLive(
    http,
    {
      authenticate: async (token) => (token.startsWith('member-') ? { memberId: token, tokenHash: token } : refuse('invalid-token')),
      isOpen: () => Promise.resolve(true),
      onSessionChanged: () => undefined,
      limit: createAddressLimit(ALLOWANCE, createWindows(60_000)),
      addressOf: createAddressReader(isLoopback),
      takeGuestConnection: createConnectionLimit(ALLOWANCE),
      chat,
      logger,
      ...own,
    },
    opened,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    live,
    port: (http.address() as AddressInfo).port,
    close: async () => {
      await live.close();
      await opened.close();
    },
  };
}

/** A client's socket and every event it received, oldest first. */
export interface Listener {
  socket: Socket;
  events: unknown[][];
  /** Requests to join a socket room by the whole string. */
  join(name: unknown): Promise<ChatJoined>;
}

/** @throws Error what the server refused the handshake with */
export async function listen(
  { port }: Pick<LiveNode, 'port'>,
  { auth = {}, address }: { auth?: object; address?: string } = {},
): Promise<Listener> {
  const extraHeaders: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = io(`http://127.0.0.1:${port}`, { auth, extraHeaders, transports: ['websocket'], reconnection: false, forceNew: true });
  const events: unknown[][] = [];
  socket.onAny((...event: unknown[]) => events.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', (error) => (socket.disconnect(), reject(error)));
  });
  return { socket, events, join: async (name) => (await socket.timeout(5_000).emitWithAck('join', name)) as ChatJoined };
}

/** Both nodes are connected when an event of one is received at the other. */
export async function untilJoined(near: LiveNode, far: LiveNode): Promise<void> {
  const listener = await listen(far);
  await listener.join(`${PREFIX}guest-finding-each-other`);
  await eventually(() => {
    near.live.chat.typing('chat:guest:guest-finding-each-other');
    return listener.events.length > 0;
  }, 'the other node receives the event');
  listener.socket.disconnect();
}
