import type { GameAccount, GameCredentials } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, type Answer, type CallName } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { credentialsQuery } from './get-credentials';

/** Where a game opens: an address, or a form that the game's login page takes. */
export type Door = { kind: 'link'; href: string } | { kind: 'form'; action: string; fields: Record<string, string> };

type AutoLogin = Extract<CallName, `GET /api/autoLogin/${string}`>;

/** The auto-login calls of spec.md §7. */
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

/** Codes of spec.md §2 that §7 has no call for: an extra, announced as `auto-login-all`. */
const extra: Partial<Record<string, AutoLogin>> = {
  JOKER: 'GET /api/autoLogin/joker/:username',
  SEXYGAME: 'GET /api/autoLogin/sexygame/:username',
  SUPERSLOT: 'GET /api/autoLogin/superslot/:username',
  SLOTXO: 'GET /api/autoLogin/slotxo/:username',
};

/** Stands in a path that wants a password: the server uses the one it keeps. */
const NO_PASSWORD = '-';

/** Servers send addresses; nothing but the web is ever opened. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

const refused = (code: string): Answer<never> => ({ ok: false, error: { kind: 'refused', code, status: 404 } });

const linkTo = (href: string | null): Answer<Door> =>
  href !== null && isWeb(href) ? { ok: true, data: { kind: 'link', href } } : refused('NO_DATA');

const formOf = ({ action, fields }: NonNullable<GameCredentials['event']>): Answer<Door> =>
  isWeb(action) ? { ok: true, data: { kind: 'form', action, fields } } : refused('NO_DATA');

/** Finds the way into a game (spec.md §2, Game account play): auto-login, the form of the one game that takes one, else its web address. */
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
    const { username, event } = credentials.data;
    if (!autoLogin) return event ? formOf(event) : linkTo(web);
    const answer = await call(autoLogin, { params: { username, password: NO_PASSWORD } });
    return answer.ok ? linkTo(answer.data.link) : answer;
  };
}
