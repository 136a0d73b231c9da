import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { AddressReader } from '../../platform/address.js';
import type { LiveBus } from './bus.js';
import type { LiveServer } from './events.js';

const PATH = '/socket.io';
/** Whether a request opens a WebSocket of live push. */
export const isLiveUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith(PATH) === true;

/** Answers under this path do not pass the HTTP pipeline, so their headers are set here (docs/security.md, V3). */
const HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});
/** Clients send a token or the name of a conversation only; messages are sent over HTTP. */
const MAX_PACKET_BYTES = 16_384;

export interface LiveServerOptions {
  /** True while the node stops: new connections are refused, so that clients use another node. */
  isClosing(): boolean;
  addressOf: AddressReader;
  /** Refuses an address that connects too often. */
  limit(ip: string): Promise<void>;
  /** Logs a refusal and returns its code. */
  refused(request: IncomingMessage, code: string): string;
  adapter: LiveBus['adapter'];
}

/** Socket.IO on the HTTP server, with a limit of handshakes. */
export function openLiveServer(http: HttpServer, { isClosing, addressOf, limit, refused, adapter }: LiveServerOptions): LiveServer {
  const io: LiveServer = new Server(http, {
    path: PATH,
    serveClient: false,
    cors: { origin: '*' },
    maxHttpBufferSize: MAX_PACKET_BYTES,
    adapter,
    // Called for every handshake of either transport, before any memory is used for it (docs/decisions/0090).
    allowRequest: (request, answer) => {
      if (isClosing()) return answer('SERVICE_UNAVAILABLE', false);
      void limit(addressOf(request)).then(
        () => answer(null, true),
        () => answer(refused(request, 'REQUEST_LIMIT'), false),
      );
    },
  });
  // Socket.IO prepends its own listener; this one must run before it.
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PATH) === true) for (const [name, value] of HEADERS) response.setHeader(name, value);
  });
  return io;
}
