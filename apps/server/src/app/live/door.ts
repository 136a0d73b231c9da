import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { AddressReader } from '../../platform/address.js';
import type { LiveBus } from './bus.js';
import type { LiveServer } from './events.js';

const PATH = '/socket.io';
/** The answers under this path meet no hook of the HTTP pipeline: here are the headers they need (docs/security.md, V3). */
const HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});
/** Clients say no more than a token or a room's name: what they send to be kept comes over HTTP. */
const MAX_PACKET_BYTES = 16_384;

export interface DoorOptions {
  /** True while the node stops: new connections are refused, so that clients connect to another node. */
  isClosing(): boolean;
  addressOf: AddressReader;
  /** Refuses an address that connects too often. */
  limit(ip: string): Promise<void>;
  /** Notes a refusal; answers its code. */
  refused(request: IncomingMessage, code: string): string;
  adapter: LiveBus['adapter'];
}

/** Socket.IO on the HTTP server, behind a count of handshakes. */
export function openDoor(http: HttpServer, { isClosing, addressOf, limit, refused, adapter }: DoorOptions): LiveServer {
  const io: LiveServer = new Server(http, {
    path: PATH,
    serveClient: false,
    cors: { origin: '*' },
    maxHttpBufferSize: MAX_PACKET_BYTES,
    adapter,
    // Every handshake, of either transport, before anything is kept for it (docs/decisions/0090).
    allowRequest: (request, answer) => {
      if (isClosing()) return answer('SERVICE_UNAVAILABLE', false);
      void limit(addressOf(request)).then(
        () => answer(null, true),
        () => answer(refused(request, 'REQUEST_LIMIT'), false),
      );
    },
  });
  // After Socket.IO has put its own listener before all others.
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PATH) === true) for (const [name, value] of HEADERS) response.setHeader(name, value);
  });
  return io;
}
