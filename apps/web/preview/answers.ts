import type { CallName, Output } from '../src/shared/api-client';

/** The answers of the wallet's API, by call name; the same form as in the desk's contract. */
export type Answers = Record<string, unknown>;

/** A built-in answer, typed by the contract. */
const answers: { [Name in CallName]?: Output<Name> } = {
  'GET /api/account/profile': {
    _id: 'preview',
    username: '0812345678',
    name: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    coin: 12,
    currency: 'THB',
    bankAccount: null,
    bankConfirmRequired: false,
  },
  'GET /api/wallet': {
    profile: { _id: 'preview', name: '', username: '0812345678', createdAt: '2026-01-01T00:00:00.000Z', coin: 12 },
    bankAccount: null,
    wallet: { amount: 1_500, currency: 'THB' },
    invite: { amount: 0, success: 100, fail: 10 },
    slots: [],
    held: 0,
  },
  'GET /api/wallet/refresh/slot': { slots: [] },
  'POST /api/statement': { total: 0, statements: [] },
  'GET /api/bonus': [],
  'GET /api/bonus/check/active': { status: false, type: '' },
  'GET /api/lookup/active': { terminated: '' },
  'GET /api/lookup/info': { name: '', website: '', features: ['howto'] },
  'GET /api/lookup/registerOTP': { registerOTP: false },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
  'GET /api/lookup/sources': [],
  'GET /api/lookup/banks': [],
  'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 50_000 },
  'GET /api/lookup/deposit': { banks: [], wallets: [], isManual: false, qr: [] },
};

const nameOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/^(\/api\/qrcode\/)[^/]+$/, '$1:provider')
    .replace(/^(\/api\/(?:bonus|promotion)\/(?:activate|find)\/)[^/]+$/, '$1:code')}`;

/** Answers the wallet's calls from the desk's answers, then from the built-in ones; nothing else is reachable. */
export const answerFrom =
  (posted: () => Answers) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const name = nameOf(init?.method ?? 'GET', url.pathname);
    const answer = posted()[name] ?? (answers as Answers)[name];
    if (answer === undefined) return Promise.resolve(Response.json({ message: 'NO_DATA' }, { status: 404 }));
    return Promise.resolve(Response.json(answer));
  };
