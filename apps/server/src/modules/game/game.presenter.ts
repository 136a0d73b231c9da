import { type GameAccountOutput, type GameCredentials, toMajor } from '@krapao/contract';
import type { Game } from './game.types.js';

/** `holding`: what the member has there, null where no account is open. Credit in 1/100. */
export const presentGame = (
  { code, name, category, logo, background, web, android, ios, rate }: Game,
  holding: { credit: bigint; stale: boolean } | null,
): GameAccountOutput => ({
  code,
  name,
  category,
  logo,
  background,
  isActive: holding !== null,
  amount: toMajor(holding?.credit ?? 0n),
  ftWalletSlot: Number(rate.numerator) / Number(rate.denominator),
  web,
  android,
  ios,
  stale: holding?.stale ?? false,
});

/** The game that is entered by posting its own login form (docs/specification.md §3 and §10.6). */
const FORM_GAME = 'UFABET';

/** `event` holds all that the form posts: the hidden state of its page, and the login itself. */
export const presentCredentials = ({ code, web }: Game, username: string, password: string): GameCredentials => ({
  username,
  password,
  event:
    code === FORM_GAME && web !== null
      ? { action: web, fields: { __EVENTTARGET: '', __EVENTARGUMENT: '', btnLogin: 'Login', username, password } }
      : null,
});

/** Origins that our pages post a form to: the content policy names them. */
export const formTargets = (games: readonly Game[]): string[] => [
  ...new Set(games.flatMap(({ code, web }) => (code === FORM_GAME && web !== null ? [new URL(web).origin] : []))),
];
