import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { bodyFault, callOf, plainAnswer, plainPush, type Unspecified } from './cut';
import { inOtherForm } from './other-forms';

/** A backend that knows the published calls and nothing else, made of the product behind it. */
export interface PlainBackend {
  url: string;
  /** The answer where the specification shows none. */
  says: Unspecified;
  /** The fields that the specification names come in other forms than those of this product. */
  hasOtherForms: boolean;
  /** The address of another server at which every QR is a picture; null: a QR comes as the text that it holds. */
  qrPicture: string | null;
  /** Requests of the web that such a backend does not know. */
  faults: string[];
  /** Requests of the API so far: method and path, as they came. */
  requests: string[];
  close: () => Promise<void>;
}

const EXTRA_HEADERS = ['idempotency-key', 'x-otp-token', 'x-remember'];

const without = <T>(fields: Record<string, T>, ...names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The product's answer, read to its end. */
const answerOf = async (url: string, incoming: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; text: Buffer }> => {
  const headers = without(incoming.headers, 'accept-encoding');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, { method: incoming.method, headers }, resolve).on('error', reject).end(body);
  });
  return { answer, text: await wholeOf(answer) };
};

/** The specification shows only hidden form fields of `event`: no address, and no login among them. */
function withPlainEvent(value: unknown): unknown {
  const { event, ...rest } = value as { event?: { fields: Record<string, string> } | null };
  if (!event) return value;
  return { ...rest, event: without(event.fields, 'username', 'password') };
}

const jsonOf = (text: Buffer): unknown => (text.length === 0 ? null : JSON.parse(text.toString()));

/** @param product where the product listens */
export async function openPlainBackend(product: string): Promise<PlainBackend> {
  const state: Pick<PlainBackend, 'says' | 'hasOtherForms' | 'qrPicture' | 'faults' | 'requests'> = {
    says: 'a message',
    hasOtherForms: false,
    qrPicture: null,
    faults: [],
    requests: [],
  };
  let turn = 0;

  const serveCall = async (incoming: IncomingMessage, outgoing: ServerResponse, url: string): Promise<void> => {
    const { method = 'GET', headers } = incoming;
    const call = callOf(method, url.split('?', 1)[0] ?? '');
    state.requests.push(`${method} ${url}`);
    const refuse = (fault: string) => {
      state.faults.push(fault);
      outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    };
    const body = await wholeOf(incoming);
    if (!call || call.answer === 'extra') return refuse(`${method} ${url}: no such call`);
    const extra = EXTRA_HEADERS.find((name) => name in headers);
    if (extra) return refuse(`${call.name}: the header ${extra}`);
    if (headers['x-client'] === undefined) state.faults.push(`${call.name}: without X-Client`);
    if (headers['content-type'] === 'application/json') {
      const fault = bodyFault(call.name, jsonOf(body));
      if (fault !== null) state.faults.push(fault);
    }
    const { answer, text } = await answerOf(product + url, incoming, body);
    const { statusCode: status = 502 } = answer;
    const rest = without(answer.headers, 'content-length', 'transfer-encoding');
    if (status >= 400) return void outgoing.writeHead(status, rest).end(text);
    const value = call.name === 'GET /api/wallet/account/:gameCode' ? withPlainEvent(jsonOf(text)) : jsonOf(text);
    const formedValue = state.hasOtherForms ? inOtherForm(call.name, value, state.qrPicture) : value;
    turn += 1;
    const words = plainAnswer(call.answer, formedValue, state.says, turn) ?? '';
    // A text is sent as Express sends it.
    const type = /^[[{]/.test(words) ? 'application/json' : 'text/html; charset=utf-8';
    outgoing.writeHead(200, { ...rest, 'content-type': type }).end(words);
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, url: string): void => {
    const passed = ask(product + url, { method: incoming.method, headers: incoming.headers }, (answer) =>
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };

  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url.startsWith('/api/')) void serveCall(incoming, outgoing, url).catch(() => outgoing.destroy());
    else pass(incoming, outgoing, url);
  });
  const sockets = new Server(server);
  sockets.on('connection', (socket: Socket) => {
    const behind = io(product, { auth: socket.handshake.auth, transports: ['websocket'], forceNew: true });
    socket.on('join', (room: string) => void behind.emit('join', room));
    behind.on('messaging', (message) => void socket.emit('messaging', plainPush(message)));
    socket.on('disconnect', () => void behind.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await sockets.close();
    },
  });
}
