import type { BreakState, GameAccountOutput, ProfileOutput, WalletOutput } from '@krapao/contract';
import { aGame, aProfile, aWallet } from '../../../apps/web/src/test/samples';
import { ago, type Answers, longHolder, longName, MOST, type Sample } from './answers';

type Game = [code: string, name: string, category: GameAccountOutput['category'], amount: number | null, ft?: number];

/** One account of each kind: played, empty, worth more or less than a baht, without an answer, not open. */
const games: readonly Game[] = [
  ['PG', 'PG', 'slot', 1_250.5],
  ['JOKER', 'Joker', 'slot', 0],
  ['USUN', 'Usun', 'slot', 32.4, 10],
  ['SLOTXO', 'Slot XO', 'slot', null],
  ['BETFLIX', 'Betflix', 'slot', null],
  ['UFABET', 'UFABET', 'sport', 480],
  ['SEXYGAME', 'Sexy Game', 'sport', null],
  ['HUAYHD', 'Huay HD', 'lotto', 200, 0.5],
  ['HUAYTHAI', 'Huay Thai', 'lotto', null],
];

const gamesOf: Sample<GameAccountOutput[]> = (language, amount) =>
  games.map(([code, name, category, credit, ft = 1]) =>
    aGame({
      code,
      name: amount === 'long' ? `${name} ${longName[language]}` : name,
      category,
      isActive: amount !== 'empty' && credit !== null,
      amount: credit === null || amount === 'empty' ? 0 : amount === 'long' ? MOST : credit,
      ftWalletSlot: ft,
      stale: code === 'USUN' && amount !== 'empty',
      android: `https://${code.toLowerCase()}.example/android`,
      ios: `https://${code.toLowerCase()}.example/ios`,
    }),
  );

const names = { th: 'ณัฐวุฒิ ศรีสุข', la: 'ສົມສັກ ແກ້ວມະນີ', en: 'Nattawut Srisuk' };

const account: NonNullable<ProfileOutput['bankAccount']> = {
  bankCode: 'KTB',
  bankAccountName: 'NATTHAWUT SRISUK',
  bankAccountNo: '1234567890',
  bank: { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
};
const longAccount: typeof account = {
  bankCode: 'TMB',
  bankAccountName: longHolder,
  bankAccountNo: '123456789012',
  bank: { code: 'TMB', nameTH: 'ทีเอ็มบีธนชาต', nameEN: 'TMBThanachart (ttb)' },
};

const profileOf: Sample<ProfileOutput> = (language, amount) =>
  aProfile({
    name: amount === 'long' ? longName[language] : names[language],
    coin: { full: 12, empty: 0, long: 99_999_999 }[amount],
    bankAccount: { full: account, empty: null, long: longAccount }[amount],
    bankConfirmRequired: amount === 'long',
  });

const walletOf: Sample<WalletOutput> = (language, amount) => {
  const { _id, name, username, createdAt, coin, bankAccount } = profileOf(language, amount);
  return {
    ...aWallet({ amount: { full: 12_480.25, empty: 0, long: MOST }[amount] }),
    profile: { _id, name, username, createdAt, coin },
    bankAccount,
    invite: { amount: { full: 240.5, empty: 0, long: MOST }[amount], success: 110, fail: 10 },
    slots: gamesOf(language, amount),
    held: { full: 500, empty: 0, long: MOST }[amount],
  };
};

const DAY = 1_440;
const breakTerms = [
  ['24h', 1],
  ['7d', 7],
  ['30d', 30],
  ['6w', 42],
  ['6m', 183],
  ['1y', 365],
  ['5y', 1_826],
  ['forever', null],
] as const;

/** No break, one that runs, and an exclusion whose term has ended. */
const breakOf: Sample<BreakState> = (_, amount) => {
  const started = { startedAt: ago(400 * DAY), canReturn: false };
  const breaks = {
    full: null,
    long: { ...started, term: '7d', endsAt: ago(-5 * DAY), opensAt: ago(-5 * DAY) },
    empty: { ...started, term: '1y', endsAt: ago(35 * DAY), opensAt: null, canReturn: true },
  } as const;
  return {
    break: breaks[amount],
    terms: breakTerms.map(([term, days], place) => ({ term, endsAt: days === null ? null : ago(-days * DAY), isExclusion: place > 3 })),
  };
};

/** The member is on a break. */
export const breakAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/wallet': { ...walletOf(language, amount), break: { opensAt: amount === 'long' ? null : ago(-5 * DAY) } },
});

/** Withdrawals are paused for a day: the sheet says so before it asks for an amount. */
export const frozenAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/wallet': { ...walletOf(language, amount), freezes: [{ direction: 'out', until: ago(-1_440) }] },
});

/** Money that arrived beyond a limit. */
export const parkedAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/wallet': { ...walletOf(language, amount), parked: amount === 'long' ? MOST : 500 },
  'GET /api/account/limits': {
    deposit: [{ period: '24h', amount: 1_000, used: 1_000, left: 0, fullAt: ago(-1_000), raise: null }],
    loss: [],
  },
});

/** The member, their wallet and their games. */
export const memberAnswers: Sample<Answers> = (language, amount) => {
  const wallet = walletOf(language, amount);
  return {
    'GET /api/wallet': wallet,
    'GET /api/account/profile': profileOf(language, amount),
    'GET /api/account/break': breakOf(language, amount),
    'GET /api/account/limits': { deposit: [], loss: [] },
    'GET /api/account/closing': { closing: null, obstacle: null },
    'GET /api/account/reality-check': { minutes: 60, longer: null, play: null, isDue: false },
    'GET /api/wallet/refresh/slot': { slots: wallet.slots },
    'GET /api/wallet/account/:gameCode': {
      username: amount === 'long' ? 'krapao0812345678krapao0812345678krapao' : 'kp081234',
      password: amount === 'long' ? 'Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!' : 'Qw82mTzp',
      event: null,
    },
    'POST /api/wallet/withdraw': { _id: 'w1', status: 'PENDING', amount: amount === 'long' ? MOST : 500, createdAt: ago(0) },
    'POST /api/wallet/transfer': { status: 'SUCCESS', from: 'WALLET', to: 'PG', amount: amount === 'long' ? MOST : 100, createdAt: ago(0) },
    'POST /api/wallet/withdrawAll': { _id: 'w1', status: 'PENDING', amount: amount === 'long' ? MOST : 500, createdAt: ago(0) },
    'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: amount === 'long' ? MOST : 50_000, payoutMinutes: 5 },
  };
};
