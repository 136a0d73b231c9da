import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/address.js';
import { readCookie } from '../../platform/http/cookies.js';
import type { Windows } from '../../platform/limits/windows.js';
import { DeskRefusal, refuseDesk } from '../base/errors.js';
import type { Admitted, SignedIn } from '../base/session-call.js';
import type { KeyAuthentication } from '../api-keys/index.js';
import type { Operators } from '../identity/index.js';
import type { DeskCookie } from './desk-cookie.js';
import { isFromConsole } from './same-origin.rules.js';

/** Before anything of a request is read: is it from the console, who sends it, and do they call too often? */
export interface DeskGate {
  /**
   * The bearer of an API key, or the operator of the session; null without one, and when the request names another operator (`X-Desk-Operator`). Calls that the console makes by itself (`X-Desk-Background: 1`) do not extend it.
   * A request with a bearer has no session: its cookies are not read, and its origin does not matter, because no browser adds a bearer by itself.
   *
   * @throws ORIGIN_REFUSED, TOO_MANY_CALLS, API_KEY_INVALID, TOO_MANY_ATTEMPTS
   */
  admit(request: FastifyRequest, isActivity?: boolean): Promise<Admitted | null>;
  /** The session, for what is no call of the contract and not a person's activity. @throws as `admit`, SIGN_IN_REQUIRED, API_KEY_NOT_PERMITTED */
  requireSession(request: FastifyRequest): Promise<SignedIn>;
  /** Whether the session of an open stream goes on; counts no call. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

export interface DeskGateOptions {
  operators: Pick<Operators, 'authenticate'>;
  keys: KeyAuthentication;
  cookie: DeskCookie;
  /** Scheme and host of the console: the only origin that may change anything. */
  origin: string;
  /** Counts calls per minute. */
  windows: Windows;
  callsPerMinute: number;
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Each operator and each API key has an allowance of calls per minute, over all sessions and addresses. Calls without a session share the one of their address: the operators of an office
 * have one address, and none of them can shut out another (docs/decisions/0194).
 */
export function createDeskGate({ operators, keys, cookie, origin, windows, callsPerMinute }: DeskGateOptions): DeskGate {
  const sessionOf = async (request: FastifyRequest, isActivity: boolean): Promise<SignedIn | null> => {
    const token = readCookie(request.headers.cookie, cookie.name);
    const signed = token === null || token === '' ? null : await operators.authenticate(token, isActivity);
    // The page of another operator, whose session has ended in this browser: what was written there is not done in this one's name.
    const meant = header(request.headers['x-desk-operator']);
    return signed !== null && meant !== undefined && meant !== signed.operator.id ? null : signed;
  };
  const count = (caller: string): void => {
    const { count: calls, endsInMs } = windows.take(`desk ${caller}`);
    if (calls > callsPerMinute) throw new DeskRefusal('TOO_MANY_CALLS', { retryAfter: Math.ceil(endsInMs / 1_000) });
  };
  const admitKey = async (request: FastifyRequest, key: string): Promise<Admitted> => {
    const operator = await keys.authenticate(key);
    count(operator === null ? networkOf(request.ip) : operator.actor);
    if (operator !== null) return { operator, session: null };
    await keys.noteWrong({ address: request.ip, requestId: request.id });
    return refuseDesk('API_KEY_INVALID');
  };

  const admit: DeskGate['admit'] = async (request, isActivity = header(request.headers['x-desk-background']) !== '1') => {
    const key = bearerOf(request);
    if (key !== null) return admitKey(request, key);
    const isOwn = isFromConsole(sentBy(request), origin);
    const signed = isOwn ? await sessionOf(request, isActivity) : null;
    count(signed === null ? networkOf(request.ip) : signed.operator.actor);
    // Another site's page may have sent it.
    if (!isOwn) return refuseDesk('ORIGIN_REFUSED');
    return signed === null ? null : { operator: signed.operator, session: signed };
  };
  return {
    admit,
    requireSession: async (request) => {
      const admitted = (await admit(request, false)) ?? refuseDesk('SIGN_IN_REQUIRED');
      return admitted.session ?? refuseDesk('API_KEY_NOT_PERMITTED');
    },
    isSignedIn: async (request) => (await sessionOf(request, false)) !== null,
  };
}

/** The text of `Authorization: Bearer …`; null: none. Other schemes are of a proxy before the desk. */
const bearerOf = ({ headers }: FastifyRequest): string | null => /^Bearer +(\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

const sentBy = ({ method, headers }: FastifyRequest) => ({
  method,
  origin: header(headers.origin),
  fetchSite: header(headers['sec-fetch-site']),
  fetchMode: header(headers['sec-fetch-mode']),
  desk: header(headers['x-desk']),
});
