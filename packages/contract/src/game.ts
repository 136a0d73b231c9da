import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { progress, shortText } from './fields.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/** Carousels of the home screen: slot, sport with casino, lotto (docs/specification.md §1). */
export const gameCategories = ['slot', 'sport', 'lotto'] as const;
export type GameCategory = (typeof gameCategories)[number];

/**
 * A member's account at a game (docs/specification.md §3). `amount` is game credit as last known; wallet money = `amount` × `ftWalletSlot`.
 * `logo` and `background` are null if the web draws its own cover art. `stale` (extra): the game did not answer the last query.
 */
export const gameAccount = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(gameCategories),
  logo: z.string().nullable(),
  background: z.string().nullable(),
  isActive: z.boolean(),
  amount,
  ftWalletSlot: z.number().positive(),
  web: z.string().nullable(),
  android: z.string().nullable(),
  ios: z.string().nullable(),
  stale: z.boolean(),
});
export type GameAccountOutput = z.infer<typeof gameAccount>;
export type GameAccount = PublishedOf<GameAccountOutput, PublishedAnswers['GET /api/wallet']['slots']>;

/** The member's credentials at the game. `event` is the login form of UFABET: its URL and all fields to post. */
export const credentials = z.object({
  username: z.string(),
  password: z.string(),
  event: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
});
export type GameCredentials = z.infer<typeof credentials>;

const gameCode = z.object({ gameCode: z.string().max(40) });

export const refreshSlots = endpoint({
  method: 'GET',
  path: '/api/wallet/refresh/slot',
  access: 'member',
  summary: 'Queries every active game for its balance; a game that does not answer in time keeps its last known amount',
  output: z.object({ slots: z.array(gameAccount) }),
});

export const activateGame = endpoint({
  method: 'GET',
  path: '/api/wallet/activate/:gameCode',
  access: 'member',
  maybePending: true,
  changes: true,
  summary: 'Opens an account at the game; 202 while the outcome is unknown',
  params: gameCode,
  output: z.object({ code: z.string(), isActive: z.boolean(), status: progress }),
  errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'KEY_INVALID'],
});

export const getGameCredentials = endpoint({
  method: 'GET',
  path: '/api/wallet/account/:gameCode',
  access: 'member',
  summary: "The member's own username and password at the game",
  params: gameCode,
  output: credentials,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});

export const resetGamePassword = endpoint({
  method: 'GET',
  path: '/api/wallet/resetpassword/:gameCode',
  access: 'member',
  maybePending: true,
  changes: true,
  summary: 'Requests a new password from the game; 202 while the outcome is unknown',
  params: gameCode,
  output: z.object({ code: z.string(), status: progress }),
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL', 'KEY_INVALID'],
});

const link = z.object({ link: z.string() });
/** GAME_ACTIVATION_FAIL: the game did not open. */
const loginErrors = ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NO_DATA', 'GAME_ACTIVATION_FAIL', 'LOSS_LIMIT'] as const;

const autoLogin = <const C extends string>(code: C) =>
  endpoint({
    method: 'GET',
    path: `/api/autoLogin/${code}/:username` as const,
    access: 'member',
    summary: 'A link that opens the game logged in; for the owner of the account only',
    params: z.object({ username: shortText }),
    output: link,
    errors: loginErrors,
  });

/** The password in the path is ignored; the stored one is used (docs/specification.md §10.6). */
const autoLoginWithPassword = <const C extends string>(code: C) =>
  endpoint({
    method: 'GET',
    path: `/api/autoLogin/${code}/:username/:password` as const,
    access: 'member',
    summary: 'A link that opens the game logged in; for the owner of the account only',
    params: z.object({ username: shortText, password: shortText }),
    output: link,
    errors: loginErrors,
  });

/** Auto-login (docs/specification.md §7), including the four codes of §2.11 for which §7 lists no path (announced as `auto-login-all`). */
export const autoLogins = [
  autoLogin('pg'),
  autoLogin('betflix'),
  autoLoginWithPassword('askmebet'),
  autoLoginWithPassword('imi'),
  autoLoginWithPassword('usun'),
  autoLogin('areaslot'),
  autoLoginWithPassword('circus'),
  autoLoginWithPassword('slotracha'),
  autoLoginWithPassword('pgslot'),
  autoLogin('joker2'),
  autoLogin('huayhd'),
  autoLogin('joker'),
  autoLogin('sexygame'),
  autoLogin('superslot'),
  autoLogin('slotxo'),
] as const;
