import type { BonusOutput, Currency, GameAccountOutput, SliceOutput } from '@krapao/contract';
import type { CallName, Output } from '../src/shared/api-client';

/** The answers of the wallet's API, by call name; the same form as in the desk's contract. */
export type Answers = Record<string, unknown>;

const MEMBER = { _id: 'preview', username: '0812345678', name: '', createdAt: '2026-01-01T00:00:00.000Z', coin: 12 };
/** The balance that an imaginary member has, by currency. */
const balances: Record<Currency, number> = { THB: 1_500, LAK: 750_000 };

const sampleBonus: BonusOutput = {
  code: 'PREVIEW',
  name: '',
  type: 'day',
  maxReceived: 1,
  percentFail: 10,
  percentSuccess: 200,
  banners: [],
  userBonus: null,
  left: 1,
  minDeposit: 0,
  amount: null,
  percent: 50,
  maxAmount: null,
};

/** What the wallet receives for an imaginary member beside the answers of the desk. */
function builtIn(posted: Answers, currency: Currency): { [Name in CallName]?: Output<Name> } {
  const { slots = [] } = (posted['GET /api/wallet/refresh/slot'] ?? {}) as { slots?: GameAccountOutput[] };
  return {
    'GET /api/account/profile': { ...MEMBER, currency, bankAccount: null, bankConfirmRequired: false },
    'GET /api/wallet': {
      profile: MEMBER,
      bankAccount: null,
      wallet: { amount: balances[currency], currency },
      invite: { amount: 0, success: 100, fail: 10 },
      slots,
      held: 0,
    },
    'GET /api/wallet/refresh/slot': { slots },
    'GET /api/notices/settings': { money: true, rewards: false, site: true },
    'POST /api/notices/read': { success: true },
    'POST /api/statement': { total: 0, statements: [] },
    'GET /api/bonus': [sampleBonus],
    'GET /api/bonus/check/active': { status: false, type: '' },
    'GET /api/spinwheel/active': { isActive: false },
    'GET /api/spinwheel/coupon': [],
    'GET /api/spinwheel/draws': { draws: [], next: null },
    'GET /api/invite/banners': [],
    'POST /api/invite': { total: 0, invites: [] },
    'POST /api/refund': { total: 0, refunds: [] },
    'GET /api/lookup/active': { terminated: '' },
    'GET /api/lookup/info': { name: '', website: '', features: ['howto', 'notices'] },
    'GET /api/lookup/notice': { notice: '' },
    'GET /api/lookup/agreements': [],
    'GET /api/lookup/registerOTP': { registerOTP: false },
    'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
    'GET /api/lookup/contact': { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    'GET /api/lookup/sources': [],
    'GET /api/lookup/banks': [],
    'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 50_000, payoutMinutes: 5 },
    'GET /api/lookup/slip': { closedFrom: '', closedTo: '', isOpen: true, maxAgeMinutes: 60 },
    'GET /api/lookup/deposit': { banks: [], wallets: [], isManual: false, qr: [] },
    'GET /api/chat/config': { PREFIX: '' },
    'POST /api/chat/history': [],
    'PUT /api/chat/read-customer/': null,
    'POST /api/spinwheel/spin': spin(posted),
  };
}

/** A spin of the posted wheel, drawn by its weights. The members' draws are made by the server, with seeds. */
function spin(posted: Answers): Output<'POST /api/spinwheel/spin'> {
  const setup = posted['GET /api/spinwheel/setup'] as { activeSpinwheel: { slice: SliceOutput[] } | null } | undefined;
  const slices = setup?.activeSpinwheel?.slice ?? [];
  let left = Math.random() * slices.reduce((sum, { weight }) => sum + weight, 0);
  const won = slices.find(({ weight }) => (left -= weight) < 0);
  if (won === undefined) return { success: false, result: null, error: 'SPIN_INACTIVE', draw: null, next: null };
  return {
    success: true,
    result: { code: won.code, label: won.label, remainingCoin: MEMBER.coin - 1 },
    error: '',
    draw: null,
    next: null,
  };
}

const nameOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/^(\/api\/qrcode\/)[^/]+$/, '$1:provider')
    .replace(/^(\/api\/(?:bonus|promotion)\/(?:activate|find)\/)[^/]+$/, '$1:code')}`;

/** Answers the wallet's calls from the desk's answers, then from the built-in ones; nothing else is reachable. */
export const answerFrom =
  (posted: () => { answers: Answers; currency: Currency }) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const name = nameOf(init?.method ?? 'GET', url.pathname);
    const { answers, currency } = posted();
    const own: Answers = builtIn(answers, currency);
    const answer = answers[name] ?? own[name];
    return Promise.resolve(answer === undefined ? Response.json({ message: 'NO_DATA' }, { status: 404 }) : Response.json(answer));
  };
