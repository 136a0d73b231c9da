import type { GameAccount, GameCredentials } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useCall, withData, type Answer, type CallName } from '../../../shared/api-client';
import { ExtrasContext } from '../../../shared/extras';
import { credentialsQuery } from './game-account';

/** How a game opens: an address, or a form that posts to the game's login page. */
export type LaunchTarget = { kind: 'link'; href: string } | { kind: 'form'; action: string; fields: Record<string, string> };

type AutoLogin = Extract<CallName, `GET /api/autoLogin/${string}`>;

/** The auto-login calls of docs/specification.md §7. */
const autoLoginCalls: Partial<Record<string, AutoLogin>> = {
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
const extraAutoLoginCalls: Partial<Record<string, AutoLogin>> = {
  JOKER: 'GET /api/autoLogin/joker/:username',
  SEXYGAME: 'GET /api/autoLogin/sexygame/:username',
  SUPERSLOT: 'GET /api/autoLogin/superslot/:username',
  SLOTXO: 'GET /api/autoLogin/slotxo/:username',
};

/** Games with automatic login; all others open at their address. */
export const hasAutoLogin = (code: string): boolean => code === 'UFABET' || code in autoLoginCalls || code in extraAutoLoginCalls;

/** A server that announces `auto-login-all` uses the stored password, so none is sent in an address (docs/decisions/0130). */
const NO_PASSWORD = '-';

/** Only http and https addresses are opened. */
const isHttpUrl = (address: string): boolean => /^https?:\/\//i.test(address);

const refused = (code: string): Answer<never> => ({ ok: false, error: { kind: 'refused', code, status: 404 } });

const toLink = (href: string | null): Answer<LaunchTarget> =>
  href !== null && isHttpUrl(href) ? { ok: true, data: { kind: 'link', href } } : refused('NO_DATA');

/**
 * Builds the login form. This project's server sends its address and all fields. On another server `event` may hold only the hidden fields:
 * then the form posts to the game's address with the login added.
 */
function toForm(event: object, web: string | null, login: Record<string, string>): Answer<LaunchTarget> {
  const { action = web, fields = event } = event as Partial<NonNullable<GameCredentials['event']>>;
  if (action === null || !isHttpUrl(action)) return refused('NO_DATA');
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return { ok: true, data: { kind: 'form', action, fields: { ...login, ...Object.fromEntries(texts) } } };
}

/** Resolves how a game opens (docs/specification.md §2.11): by auto-login, by login form for UFABET, otherwise at its web address. */
export function useLaunchTarget(): (game: GameAccount) => Promise<Answer<LaunchTarget>> {
  const call = useCall();
  const cache = useQueryClient();
  const extras = use(ExtrasContext);
  /** An announcement that failed counts as empty elsewhere: here a password would go into an address. */
  const announced = async (): Promise<Answer<ReadonlySet<string>>> => {
    const known = await extras?.announced();
    if (known !== undefined && known.size > 0) return { ok: true, data: known };
    const info = await call('GET /api/lookup/info');
    if (info.ok) return { ok: true, data: new Set(info.data?.features) };
    // A server without the call announces nothing.
    return info.error.kind === 'refused' && info.error.status === 404 ? { ok: true, data: new Set() } : info;
  };
  return async ({ code, web }) => {
    const features = await announced();
    if (!features.ok) return features;
    const hasAllLogins = features.data.has('auto-login-all');
    const autoLogin = autoLoginCalls[code] ?? (hasAllLogins ? extraAutoLoginCalls[code] : undefined);
    if (!autoLogin && code !== 'UFABET') return toLink(web);
    const credentials = await cache
      .ensureQueryData(credentialsQuery(call, code))
      .then((data) => ({ ok: true as const, data }))
      .catch((error) => ({ ok: false as const, error }));
    if (!credentials.ok) return credentials;
    const { username, password, event } = credentials.data;
    if (!autoLogin) return event ? toForm(event, web, { username, password }) : toLink(web);
    const answer = await withData(call(autoLogin, { params: { username, password: hasAllLogins ? NO_PASSWORD : password } }));
    return answer.ok ? toLink(answer.data.link) : answer;
  };
}
