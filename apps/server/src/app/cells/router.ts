import { Agent, createServer, type IncomingMessage, request as requestHttp, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Variant } from '@krapao/contract';
import type { Logger } from '../../platform/logger.js';
import { cellByHash, type Register } from './register.js';
import { bearerOf, cellCookie, isOfOneCell, type RoutedCall, wayOf } from './router.rules.js';

export interface RouterOptions {
  /** The address of the nodes of each cell. Tokens of the time with one cell belong to the first. */
  nodes: ReadonlyMap<string, string>;
  register: Pick<Register, 'find' | 'claim'>;
  variant: Variant;
  logger: Logger;
}

const RETRY_AFTER_SECONDS = '2';
/** More than any call has that names a phone. */
const MAX_BODY_BYTES = 65_536;
/** Headers of the connection between two programs (RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'expect', 'te', 'upgrade']);

/** A call that no cell gets: the status and the code of the contract. */
class NotRouted extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** Sends each call to the cell of its member (docs/decisions/0272). It holds no state: any number of routers may run. */
export function createRouter(options: RouterOptions): Server {
  const { logger } = options;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    answer(request, response, agent, options).catch((error: unknown) => {
      if (!(error instanceof NotRouted)) logger.warn({ err: error }, 'a call was not routed');
      refuse(response, error instanceof NotRouted ? error : new NotRouted(503, 'REQUEST_LIMIT'));
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    connect(request, socket, head, options).catch((error: unknown) => {
      logger.warn({ err: error }, 'a socket was not routed');
      socket.destroy();
    });
  });
  server.on('close', () => agent.destroy());
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, agent: Agent, options: RouterOptions): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  if (isOfOneCell(pathname)) throw new NotRouted(404, 'NO_DATA');
  const sent = await readBody(request, pathname);
  const call = { method: request.method ?? 'GET', path: pathname, headers: request.headers, body: parsed(sent) };
  const cell = await cellFor(call, request, options);
  const target = requestHttp({ ...targetOf(cell, request, options), method: call.method, headers: headersFor(request), agent });
  response.on('close', () => target.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => target.on('response', resolve).on('error', reject));
  if (sent === null) request.pipe(target);
  else target.end(sent);
  const from = await answered;
  const cookie = bearerOf(call) === null && !pathname.startsWith('/assets/') ? ['Set-Cookie', cellCookie(cell, isSecure(request))] : [];
  response.writeHead(from.statusCode ?? 502, [...endToEnd(from.rawHeaders), ...cookie]);
  await pipeline(from, response).catch(() => response.destroy());
}

/** The cell of a call. A member who is being moved is asked to come again in a moment. */
async function cellFor(call: RoutedCall, request: IncomingMessage, { nodes, register, variant }: RouterOptions): Promise<string> {
  const cells = [...nodes.keys()];
  const known = (cell: string | null): string | null => (cell !== null && nodes.has(cell) ? cell : null);
  const way = wayOf(call, variant);
  if (way.by === 'bearer') return known(way.cell) ?? cells[0] ?? '';
  if (way.by === 'visitor') return known(way.cell) ?? cellByHash(request.socket.remoteAddress ?? '', cells);
  const unknown = known(way.cell) ?? cellByHash(way.phone, cells);
  const place = await (way.isRegistration ? register.claim(way.phone, unknown) : register.find(way.phone));
  if (place?.movingTo != null) throw new NotRouted(503, 'REQUEST_LIMIT');
  return place === null ? unknown : (known(place.cell) ?? unknown);
}

/** Live push: the cell of a bearer in the headers, otherwise of the cookie. Afterwards bytes pass both ways. */
async function connect(request: IncomingMessage, socket: Duplex, head: Buffer, options: RouterOptions): Promise<void> {
  const cell = await cellFor({ method: 'GET', path: '/socket.io/', headers: request.headers, body: undefined }, request, options);
  const headers = { ...headersFor(request), connection: 'upgrade', upgrade: request.headers.upgrade ?? 'websocket' };
  const target = requestHttp({ ...targetOf(cell, request, options), headers, agent: false });
  target.on('error', () => socket.destroy());
  target.on('response', (refused) => {
    socket.end(`HTTP/1.1 ${refused.statusCode ?? 502} ${refused.statusMessage ?? ''}\r\nConnection: close\r\n\r\n`);
    refused.resume();
  });
  target.on('upgrade', (accepted, far, farHead) => {
    const lines = Array.from({ length: accepted.rawHeaders.length / 2 }, (_, at) =>
      accepted.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(farHead);
    far.write(head);
    const end = (): void => void (socket.destroy(), far.destroy());
    far.on('error', end);
    for (const side of [socket, far]) side.on('close', end);
    far.pipe(socket).pipe(far);
  });
  target.end();
}

/** The body of a call that may name a phone; null: it is passed on as it arrives. */
async function readBody(request: IncomingMessage, path: string): Promise<Buffer | null> {
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  if (!isJson || bearerOf(request) !== null || !path.startsWith('/api/')) return null;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) throw new NotRouted(413, 'PAYLOAD_TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What is not JSON names no phone; its cell refuses it. */
function parsed(body: Buffer | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The path is passed on as it is: a URL that is built from it could name another host. */
function targetOf(
  cell: string,
  { url: path = '/' }: IncomingMessage,
  { nodes }: RouterOptions,
): { host: string; port: string; path: string } {
  const { hostname: host, port } = new URL(nodes.get(cell) ?? '');
  return { host, port: port || '80', path };
}

/** Nodes take the router for a proxy that they trust. */
function headersFor(request: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(request.headers).filter(
    (entry): entry is [string, string | string[]] => !OF_CONNECTION.has(entry[0]) && entry[1] !== undefined,
  );
  const before = request.headers['x-forwarded-for'];
  const address = request.socket.remoteAddress ?? '';
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}`,
  };
}

const isSecure = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-proto'] === 'https';

/** Without the headers of the connection. `raw`: name, value, name, value … */
const endToEnd = (raw: readonly string[]): string[] => raw.filter((_, at) => !OF_CONNECTION.has((raw[at - (at % 2)] ?? '').toLowerCase()));

function refuse(response: ServerResponse, { status, code }: NotRouted): void {
  if (response.headersSent) return void response.destroy();
  // The rest of a body that was not read is not the next call.
  const rest = response.req.complete ? {} : { Connection: 'close' };
  const retry = status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...retry, ...rest });
  response.end(JSON.stringify({ message: code }));
}
