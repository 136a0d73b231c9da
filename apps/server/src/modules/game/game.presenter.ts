import { type GameAccountOutput, type GameCredentials, toMajor } from '@krapao/contract';
import type { Game } from './game.types.js';

/** @param holding the member's credit in 1/100; null: no open account */
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

/** Members enter this game by posting its login form (docs/specification.md §3 and §10.6). */
const FORM_GAME = 'UFABET';

/** `event` holds every field of the form: the hidden state of the page and the login. */
export const presentCredentials = ({ code, web }: Game, username: string, password: string): GameCredentials => ({
  username,
  password,
  event:
    code === FORM_GAME && web !== null
      ? { action: web, fields: { __EVENTTARGET: '', __EVENTARGUMENT: '', btnLogin: 'Login', username, password } }
      : null,
});

/** The origins that our pages post a form to, for the content security policy. */
export const formTargets = (games: readonly Game[]): string[] => [
  ...new Set(games.flatMap(({ code, web }) => (code === FORM_GAME && web !== null ? [new URL(web).origin] : []))),
];
