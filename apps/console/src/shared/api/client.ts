import type { DeskApi, DeskErrorCode } from '@krapao/contract/desk';
import { fillPath, request, type Transport, UPLOAD_TIMEOUT_MS } from '@krapao/ui/http';
import { noteSessionEnd } from './session-end';

/**
 * What the desk refuses, and what happens on the way. `NO_CONNECTION`, `NO_ANSWER` (no answer in time): whether anything was changed is unknown.
 * `NO_PASSKEY`: the person has closed the browser's prompt, or no passkey fits. `PASSKEY_KNOWN`: the device has a passkey of this operator.
 */
export type DeskProblem = DeskErrorCode | 'NO_CONNECTION' | 'NO_ANSWER' | 'NO_PASSKEY' | 'PASSKEY_KNOWN';

/** A code of a newer server. */
type UnknownCode = string & Record<never, never>;

/** A call that has failed, with the code that its words are found by. */
export class DeskError extends Error {
  readonly code: DeskProblem | UnknownCode;

  constructor(code: DeskProblem | UnknownCode) {
    super(code);
    this.name = 'DeskError';
    this.code = code;
  }
}

/** The codes of refusals that have none: those of a proxy. After 5xx it is unknown whether the call has reached the desk. */
const codes = {
  401: 'SIGN_IN_REQUIRED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_CALLS',
  500: 'NO_ANSWER',
  502: 'NO_ANSWER',
  503: 'OVERLOADED',
  default: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<number | 'default', DeskProblem>;

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

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  transport?: Transport;
}

/**
 * Sends a request to the desk. Resolves to the JSON of a success.
 *
 * @throws DeskError, also when no answer came
 */
async function send(url: string, sent: Sent): Promise<unknown> {
  const answer = await request(url, { ...sent, headers: { 'X-Desk': '1', ...sent.headers }, codes });
  if (answer.ok && answer.data !== null) return answer.data;
  const error = answer.ok ? { kind: 'network' as const } : answer.error;
  if (error.kind === 'network') throw new DeskError('NO_CONNECTION');
  if (error.kind === 'timeout') throw new DeskError('NO_ANSWER');
  if (error.code === ('SIGN_IN_REQUIRED' satisfies DeskErrorCode)) noteSessionEnd(url);
  throw new DeskError(error.code);
}

/**
 * Uploads a file; resolves to its path. A file is no JSON, so the call is not one of the contract.
 *
 * @throws DeskError
 */
export async function uploadFile(url: string, file: File): Promise<string> {
  const content = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    transport: { send: fetch, timeoutMs: UPLOAD_TIMEOUT_MS },
  });
  const { path } = content as { path?: string };
  if (path === undefined) throw new DeskError('NO_ANSWER');
  return path;
}

/** Calls the desk's API; typed by the contract. */
export type CallDesk = <Name extends CallName>(name: Name, given: Given<Name>, options?: CallOptions) => Promise<Output<Name>>;

export const callDesk: CallDesk = async (name, given, { signal, isBackground = false, operator } = {}) => {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params, query = {}, body } = given as AnyGiven;
  const url = fillPath(path, params);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  ).toString();
  const content = await send(search === '' ? url : `${url}?${search}`, {
    method,
    signal,
    headers: {
      ...(isBackground ? { 'X-Desk-Background': '1' } : {}),
      ...(operator === undefined ? {} : { 'X-Desk-Operator': operator }),
    },
    body,
  });
  return content as never;
};
