import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { errors, type ErrorCode, type Feature } from '@krapao/contract';
import type { CallName, Output } from '../shared/api-client';

export interface ReceivedRequest {
  /** With its parameters filled in. */
  path: string;
  body: unknown;
  headers: Headers;
}

/** A call's answer, or a refusal. */
type Reply<Name extends CallName> = Output<Name> | { refuse: ErrorCode | (string & {}); status?: number; details?: object };

/** A 2xx body that is not JSON. */
class Text {
  constructor(readonly words: string) {}
}

const replies = new Map<string, unknown>();
const requests = new Map<string, ReceivedRequest[]>();

const statusOf = (code: string): number => (code in errors ? errors[code as ErrorCode] : 400);

/** A call by the name that the contract gives it: `/api/qrcode/WW` is `/api/qrcode/:provider`. */
const nameOf = ({ method, url }: Request): string => {
  const path = new URL(url).pathname
    .replace(/^\/api\/qrcode\/[A-Z]+$/, '/api/qrcode/:provider')
    .replace(/^(\/api\/(?:bonus|promotion)\/(?:activate|find)\/)[^/]+$/, '$1:code')
    .replace(/^(\/api\/account\/(?:sessions|logins)\/)[^/]+$/, '$1:id')
    .replace(/^(\/api\/account\/passkeys\/)k\d+/, '$1:id')
    .replace(/^(\/api\/statement\/slip\/reference\/)[^/]+$/, '$1:reference');
  return `${method} ${path}`;
};

/** The parsed JSON; for a form only that it was sent. */
const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return 'a form';
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

const answer = async ({ request }: { request: Request }) => {
  const name = nameOf(request);
  const body = await bodyOf(request);
  const calls = requests.get(name) ?? [];
  requests.set(name, [...calls, { path: new URL(request.url).pathname, body, headers: request.headers }]);
  const reply = await replies.get(name);
  if (reply === undefined) return HttpResponse.json({ message: 'NO_DATA' }, { status: 404 });
  if (reply === 'network') return HttpResponse.error();
  if (reply === 'silence') await delay('infinite');
  if (reply instanceof Text) return new HttpResponse(reply.words, { headers: { 'Content-Type': 'text/html' } });
  const refusal: { refuse?: string; status?: number; details?: object } | null = reply;
  if (refusal?.refuse !== undefined)
    return HttpResponse.json({ message: refusal.refuse, details: refusal.details }, { status: refusal.status ?? statusOf(refusal.refuse) });
  return HttpResponse.json(reply as object);
};

export const mockServer = setupServer(http.all('*/api/*', answer));

/** The mocked server: its answers by call name, and the requests that it received. */
export const api = {
  reply: <Name extends CallName>(name: Name, reply: Reply<Name>): void => void replies.set(name, reply),
  /** An answer that the test sends later. */
  replyLater: <Name extends CallName>(name: Name, reply: Promise<Reply<Name>>): void => void replies.set(name, reply),
  /** A 2xx answer with this body, in a type that it need not have. */
  say: (name: CallName, words: string): void => void replies.set(name, new Text(words)),
  /** The connection breaks. */
  cut: (name: CallName): void => void replies.set(name, 'network'),
  /** The server never answers: the call times out after a minute. */
  hang: (name: CallName): void => void replies.set(name, 'silence'),
  requestsOf: (name: CallName): ReceivedRequest[] => requests.get(name) ?? [],
  announce: (...features: Feature[]): void => api.reply('GET /api/lookup/info', { name: 'Krapao', website: '', features }),
  /** A site in service that announces nothing and requires an OTP. */
  reset: (): void => {
    replies.clear();
    requests.clear();
    api.announce();
    api.reply('GET /api/lookup/active', { terminated: '' });
    api.reply('GET /api/wallet/refresh/slot', { slots: [] });
    api.reply('GET /api/lookup/registerOTP', { registerOTP: true });
    api.reply('GET /api/lookup/sources', [{ code: 'FRIEND', description: 'เพื่อนแนะนำ' }]);
    api.reply('GET /api/lookup/banks', [
      { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB', nameLA: 'ທະນາຄານໄທພານິດ' },
      { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ທະນາຄານກຸງໄທ' },
    ]);
  },
};
