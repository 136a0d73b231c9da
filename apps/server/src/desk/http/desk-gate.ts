import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/address.js';
import { readCookie } from '../../platform/http/cookies.js';
import type { Windows } from '../../platform/limits/windows.js';
import { DeskRefusal, refuseDesk } from '../base/errors.js';
import type { SignedIn } from '../base/session-call.js';
import type { Operators } from '../identity/index.js';
import type { DeskCookie } from './desk-cookie.js';
import { isFromConsole } from './same-origin.rules.js';

/** Before anything of a request is read: is it from the console, who sends it, and do they call too often? */
export interface DeskGate {
  /**
   * The session of a request; null without one, and when the request names another operator (`X-Desk-Operator`). Calls that the console makes by itself (`X-Desk-Background: 1`) do not extend it.
   *
   * @throws ORIGIN_REFUSED, TOO_MANY_CALLS
   */
  admit(request: FastifyRequest, isActivity?: boolean): Promise<SignedIn | null>;
  /** Like `admit` for what is not a person's activity. @throws SIGN_IN_REQUIRED as well */
  requireSession(request: FastifyRequest): Promise<SignedIn>;
  /** Whether the session of an open stream goes on; counts no call. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

export interface DeskGateOptions {
  operators: Pick<Operators, 'authenticate'>;
  cookie: DeskCookie;
  /** Scheme and host of the console: the only origin that may change anything. */
  origin: string;
  /** Counts calls per minute. */
  windows: Windows;
  callsPerMinute: number;
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Each operator has an allowance of calls per minute, over all sessions and addresses. Calls without a session share the one of their address: the operators of an office
 * have one address, and none of them can shut out another (docs/decisions/0194).
 */
export function createDeskGate({ operators, cookie, origin, windows, callsPerMinute }: DeskGateOptions): DeskGate {
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
  const admit: DeskGate['admit'] = async (request, isActivity = header(request.headers['x-desk-background']) !== '1') => {
    const isOwn = isFromConsole(sentBy(request), origin);
    const signed = isOwn ? await sessionOf(request, isActivity) : null;
    count(signed === null ? networkOf(request.ip) : `operator ${signed.operator.id}`);
    // Another site's page may have sent it.
    return isOwn ? signed : refuseDesk('ORIGIN_REFUSED');
  };
  return {
    admit,
    requireSession: async (request) => (await admit(request, false)) ?? refuseDesk('SIGN_IN_REQUIRED'),
    isSignedIn: async (request) => (await sessionOf(request, false)) !== null,
  };
}

const sentBy = ({ method, headers }: FastifyRequest) => ({
  method,
  origin: header(headers.origin),
  fetchSite: header(headers['sec-fetch-site']),
  fetchMode: header(headers['sec-fetch-mode']),
  desk: header(headers['x-desk']),
});
