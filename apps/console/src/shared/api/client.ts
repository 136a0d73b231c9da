import type { DeskApi, DeskErrorCode } from '@krapao/contract/desk';
import { noteServerDate } from '@krapao/ui/clock';
import { noteSessionEnd } from './session-end';

/**
 * What the desk refuses, and what the browser does not do. `NO_CONNECTION`: no answer came, and whether anything was changed is unknown. `NO_PASSKEY`: the
 * person has closed the browser's prompt, or no passkey fits. `PASSKEY_KNOWN`: the device has a passkey of this operator.
 */
type DeskProblem = DeskErrorCode | 'NO_CONNECTION' | 'NO_PASSKEY' | 'PASSKEY_KNOWN';

/** A call that has failed, with the code that its words are found by. */
export class DeskError extends Error {
  readonly code: DeskProblem;

  constructor(code: DeskProblem) {
    super(code);
    this.name = 'DeskError';
    this.code = code;
  }
}

export type CallName = keyof DeskApi;
type Given<Name extends CallName> = {
  [Part in 'params' | 'query' | 'body' as DeskApi[Name][Part] extends undefined ? never : Part]: DeskApi[Name][Part];
};
export type Output<Name extends CallName> = DeskApi[Name]['output'];

interface AnyGiven {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The console calls by itself, not a person: the session is not extended. */
  isBackground?: boolean;
  /** The id of the operator for whom the call is made: the desk refuses it in the session of another one. */
  operator?: string;
}

/**
 * Sends a request to the desk. Resolves to the JSON of a success.
 *
 * @throws DeskError, also when no answer came
 */
export async function fetchDesk(url: string, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> {
  const answer = await fetch(url, { ...init, headers: { 'X-Desk': '1', ...init.headers } }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new DeskError('NO_CONNECTION');
  });
  noteServerDate(answer.headers.get('Date'));
  const content = (await answer.json().catch(() => ({}))) as { message?: DeskErrorCode };
  if (answer.ok) return content;
  const code = content.message ?? (answer.status === 401 ? 'SIGN_IN_REQUIRED' : 'INTERNAL_SERVER_ERROR');
  if (code === 'SIGN_IN_REQUIRED') noteSessionEnd(url);
  throw new DeskError(code);
}

/** Calls the desk's API; typed by the contract. */
export type CallDesk = <Name extends CallName>(name: Name, given: Given<Name>, options?: CallOptions) => Promise<Output<Name>>;

export const callDesk: CallDesk = async (name, given, { signal, isBackground = false, operator } = {}) => {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body } = given as AnyGiven;
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  ).toString();
  const content = await fetchDesk(search === '' ? url : `${url}?${search}`, {
    method,
    signal: signal ?? null,
    headers: {
      ...(isBackground ? { 'X-Desk-Background': '1' } : {}),
      ...(operator === undefined ? {} : { 'X-Desk-Operator': operator }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return content as never;
};
