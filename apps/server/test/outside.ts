import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSlipQueue, type SlipQueue } from './slips.js';
import { createVoucherBook, type VoucherBook } from './vouchers.js';
import { createOutsideGame, type OutsideGame } from './outside-game.js';

/** The behaviour of the outside at its next money-moving calls, in order. */
export type Mood = 'ok' | 'decline' | 'error' | 'drop-before' | 'drop-after';

export interface OutsidePayout {
  ref: string;
  bankCode: string;
  accountNo: string;
  amount: string;
  currency: string;
  transRef: string;
  paidAt: string;
}

export interface OutsideTransfer {
  bankCode: string;
  transRef: string;
  amount: string;
  currency: string;
  from: { bankCode: string; accountNo: string; accountName: string };
  to: { bankCode: string; accountNo: string } | { proxy: { type: string; id: string } };
  paidAt: string;
}

/** A small outside world over real HTTP, that a test can put in a mood and whose books it can read. */
export interface Outside {
  url: string;
  moods: Record<Book, Mood[]>;
  calls: Record<Book, number>;
  sms: { ref: string; to: string; text: string }[];
  /** The codes that were sent to a phone, oldest first; notices have none. */
  codesTo(phone: string): string[];
  payouts: OutsidePayout[];
  qrs: Map<string, { payload: string; amount: string; currency: string }>;
  qrPayments: unknown[];
  /** The bank's own record of transfers to us. */
  transfers: OutsideTransfer[];
  vouchers: VoucherBook;
  /**
   * The holder of a bank account, by `bankCode accountNo`; null: no such account. An account that is not listed belongs to the member in
   * question.
   */
  holders: Map<string, string | null>;
  /** True while the bank does not answer who holds an account. */
  holdersAway: boolean;
  game: OutsideGame;
  slips: SlipQueue;
  /** What its push service has received. */
  pushes: { path: string; headers: IncomingMessage['headers']; body: Buffer }[];
  /** The answer of its push service: 201, or 410 of a browser that has gone. */
  pushStatus: number;
  /** What its receiver of webhooks was sent, `/receiver/…`. */
  received: { path: string; headers: IncomingMessage['headers']; body: string }[];
  /** How it answers a path of the receiver; 200 for any other. Null: not at all. */
  receiverStatus: Map<string, number | null>;
  /** Paths whose records cannot be had. */
  away: Set<string>;
  /** Each list of records that was requested. */
  lists: { path: string; since: string; rows: number }[];
  close(): Promise<void>;
}

type Book = 'payouts' | 'qr' | 'sms' | 'vouchers';

/** An order that the outside will not do, by its own rules. */
interface Declined {
  declined: string;
}

export async function startOutside(): Promise<Outside> {
  const declined = new Map<string, string>();
  const transfers: OutsideTransfer[] = [];
  const outside: Omit<Outside, 'url' | 'close'> = {
    moods: { payouts: [], qr: [], sms: [], vouchers: [] },
    calls: { payouts: 0, qr: 0, sms: 0, vouchers: 0 },
    sms: [],
    codesTo: (phone) => outside.sms.filter(({ to }) => to === phone).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []),
    payouts: [],
    qrs: new Map(),
    qrPayments: [],
    transfers,
    slips: createSlipQueue(transfers),
    pushes: [],
    pushStatus: 201,
    vouchers: createVoucherBook(),
    holders: new Map(),
    holdersAway: false,
    game: createOutsideGame(),
    received: [],
    receiverStatus: new Map(),
    away: new Set(),
    lists: [],
  };

  const apply: Record<Book, (body: Record<string, string>) => unknown> = {
    payouts: (body) => {
      const known = outside.payouts.find((payout) => payout.ref === body['ref']);
      if (known !== undefined) return { transRef: known.transRef };
      const payout = { ...body, transRef: `T${outside.payouts.length + 1}`, paidAt: new Date().toISOString() } as OutsidePayout;
      outside.payouts.push(payout);
      return { transRef: payout.transRef };
    },
    qr: (body) => {
      const ref = body['ref'] ?? '';
      const qr = outside.qrs.get(ref) ?? { payload: `PAYLOAD-${ref}`, amount: body['amount'] ?? '', currency: body['currency'] ?? '' };
      outside.qrs.set(ref, qr);
      return { payload: qr.payload };
    },
    sms: (body) => {
      if (!outside.sms.some((message) => message.ref === body['ref'])) outside.sms.push(body as unknown as Outside['sms'][number]);
      return {};
    },
    vouchers: (body) => {
      const result = outside.vouchers.redeem(body['voucher'] ?? '', body['mobile'] ?? '');
      return 'ok' in result ? result.ok : result;
    },
  };

  const order = (book: Book, body: Record<string, string>, request: IncomingMessage, response: ServerResponse): void => {
    outside.calls[book] += 1;
    const mood = outside.moods[book].shift() ?? 'ok';
    const ref = body['ref'] ?? '';
    if (mood === 'drop-before') return void request.socket.destroy();
    if (mood === 'error') return send(response, 500, { message: 'broken' });
    if (mood === 'decline') declined.set(ref, 'declined by test');
    const reason = declined.get(ref);
    if (reason !== undefined) return send(response, 422, { reason });
    const answer = apply[book](body);
    if (mood === 'drop-after') return void request.socket.destroy();
    if (isDeclined(answer)) return send(response, 422, { reason: answer.declined });
    send(response, 200, answer);
  };

  const lookup = (book: Book, ref: string, response: ServerResponse): void => {
    const reason = declined.get(ref);
    if (reason !== undefined) return send(response, 422, { reason });
    const payout = outside.payouts.find((each) => each.ref === ref);
    if (book === 'payouts' && payout !== undefined) return send(response, 200, { transRef: payout.transRef });
    const qr = outside.qrs.get(ref);
    if (book === 'qr' && qr !== undefined) return send(response, 200, { payload: qr.payload });
    send(response, 404, {});
  };

  const holder = (body: Record<string, string>, request: IncomingMessage, response: ServerResponse): void => {
    if (outside.holdersAway) return void request.socket.destroy();
    const known = outside.holders.get(`${body['bankCode']} ${body['accountNo']}`);
    send(response, known === null ? 404 : 200, known === null ? {} : { accountName: known ?? body['accountName'] });
  };

  /** Rows of a strange shape have no time that could be compared. */
  const list = (url: URL, all: readonly unknown[], response: ServerResponse): void => {
    const since = url.searchParams.get('since') ?? '';
    const rows = all.filter((row) => {
      const paidAt = row !== null && typeof row === 'object' && 'paidAt' in row ? row.paidAt : undefined;
      return typeof paidAt !== 'string' || paidAt >= since;
    });
    outside.lists.push({ path: url.pathname, since, rows: rows.length });
    send(response, 200, rows);
  };

  const push = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    outside.pushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(outside.pushStatus).end();
  };

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    outside.received.push({ path, headers: request.headers, body });
    const status = outside.receiverStatus.get(path) ?? (outside.receiverStatus.has(path) ? null : 200);
    if (status !== null) response.writeHead(status).end(`answer ${status}`);
  };

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/receiver/') === true) return void receive(request, response);
    if (request.url?.startsWith('/push/') === true) return void push(request, response);
    void readJson(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://outside');
      const [, , book = '', ref, verb] = url.pathname.split('/');
      if (url.pathname === '/healthz' || url.pathname === '/provider/health') return send(response, 200, {});
      if (request.method === 'GET' && outside.away.has(url.pathname)) return send(response, 503, {});
      if (url.pathname.startsWith('/provider/games/')) {
        const since = url.searchParams.get('since');
        if (since !== null) outside.lists.push({ path: url.pathname, since, rows: 0 });
        return outside.game.handle(request, url, body, response);
      }
      if (url.pathname === '/provider/qr-payments') return list(url, outside.qrPayments, response);
      if (url.pathname === '/provider/vouchers/redemptions') return list(url, outside.vouchers.redemptions(), response);
      if (url.pathname === '/provider/payouts/account-holder') return holder(body, request, response);
      if (url.pathname === '/provider/bank-feed') return list(url, outside.transfers, response);
      if (request.method === 'GET' && book === 'payouts' && ref === undefined) return list(url, outside.payouts, response);
      if (url.pathname === '/provider/slip/verify') {
        const answer = outside.slips.verify(body);
        if (answer === 'silence') return;
        return answer === null ? void request.socket.destroy() : send(response, answer.status, answer.body);
      }
      if (verb === 'cancel') return send(response, 200, {});
      if (book !== 'payouts' && book !== 'qr' && book !== 'sms' && book !== 'vouchers') return send(response, 404, {});
      return request.method === 'GET' ? lookup(book, ref ?? '', response) : order(book, body, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(outside, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

const isDeclined = (answer: unknown): answer is Declined => answer !== null && typeof answer === 'object' && 'declined' in answer;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}

/** Headers of a signed webhook, as a provider would send it. */
export function signWebhook(secret: string, body: string, options: { event?: string; at?: number } = {}): Record<string, string> {
  const event = options.event ?? randomUUID();
  const timestamp = String(options.at ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${event}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-krapao-event': event, 'x-krapao-timestamp': timestamp, 'x-krapao-signature': signature };
}
