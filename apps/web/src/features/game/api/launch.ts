import type { GameAccount, GameCredentials } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, type Answer, type CallName } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { credentialsQuery } from './game-account';

/** How a game opens: an address, or a form that posts to the game's login page. */
export type Door = { kind: 'link'; href: string } | { kind: 'form'; action: string; fields: Record<string, string> };

type AutoLogin = Extract<CallName, `GET /api/autoLogin/${string}`>;

/** The auto-login calls of docs/specification.md §7. */
const listed: Partial<Record<string, AutoLogin>> = {
  PG: 'GET /api/autoLogin/pg/:username',
  BETFLIX: 'GET /api/autoLogin/betflix/:username',
  ASKMEBET: 'GET /api/autoLogin/askmebet/:username/:password',
  IMI: 'GET /api/autoLogin/imi/:username/:password',
  USUN: 'GET /api/autoLogin/usun/:username/:password',
  AREASLOT: 'GET /api/autoLogin/areaslot/:username',
  CIRCUS: 'GET /api/autoLogin/circus/:username/:password',
  SLOTRACHA: 'GET /api/autoLogin/slotracha/:username/:password',
  PGSLOT: 'GET /api/autoLogin/pgslot/:username/:password',
  JOKER2: 'GET /api/autoLogin/joker2/:username',
  HUAYHD: 'GET /api/autoLogin/huayhd/:username',
};

/** Game codes of docs/specification.md §2.11 without a call in §7: an extra, announced as `auto-login-all`. */
const extra: Partial<Record<string, AutoLogin>> = {
  JOKER: 'GET /api/autoLogin/joker/:username',
  SEXYGAME: 'GET /api/autoLogin/sexygame/:username',
  SUPERSLOT: 'GET /api/autoLogin/superslot/:username',
  SLOTXO: 'GET /api/autoLogin/slotxo/:username',
};

/** Games with automatic login; all others open at their address. */
export const logsIn = (code: string): boolean => code === 'UFABET' || code in listed || code in extra;

/** A server that announces `auto-login-all` uses the stored password, so none is sent in an address (docs/decisions/0130). */
const NO_PASSWORD = '-';

/** Only http and https addresses are opened. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

const refused = (code: string): Answer<never> => ({ ok: false, error: { kind: 'refused', code, status: 404 } });

const linkTo = (href: string | null): Answer<Door> =>
  href !== null && isWeb(href) ? { ok: true, data: { kind: 'link', href } } : refused('NO_DATA');

/**
 * Builds the login form. This project's server sends its address and all fields. On another server `event` may hold only the hidden fields:
 * then the form posts to the game's address with the login added.
 */
function formOf(event: object, web: string | null, login: Record<string, string>): Answer<Door> {
  const { action = web, fields = event } = event as Partial<NonNullable<GameCredentials['event']>>;
  if (action === null || !isWeb(action)) return refused('NO_DATA');
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return { ok: true, data: { kind: 'form', action, fields: { ...login, ...Object.fromEntries(texts) } } };
}

/** Resolves how a game opens (docs/specification.md §2.11): by auto-login, by login form for UFABET, otherwise at its web address. */
export function useDoor(): (game: GameAccount) => Promise<Answer<Door>> {
  const call = useCall();
  const cache = useQueryClient();
  const all = useExtra('auto-login-all');
  return async ({ code, web }) => {
    const autoLogin = listed[code] ?? (all ? extra[code] : undefined);
    if (!autoLogin && code !== 'UFABET') return linkTo(web);
    const credentials = await cache
      .ensureQueryData(credentialsQuery(call, code))
      .then((data) => ({ ok: true as const, data }))
      .catch((error) => ({ ok: false as const, error }));
    if (!credentials.ok) return credentials;
    const { username, password, event } = credentials.data;
    if (!autoLogin) return event ? formOf(event, web, { username, password }) : linkTo(web);
    const answer = await call(autoLogin, { params: { username, password: all ? NO_PASSWORD : password } });
    return answer.ok ? linkTo(answer.data.link) : answer;
  };
}
