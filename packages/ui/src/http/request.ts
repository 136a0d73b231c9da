import { noteServerDate } from '../clock';

/** docs/specification.md §9: time-out of a request, ms. */
const TIMEOUT_MS = 60_000;

/** Statuses by which a proxy says that it waited for too long. */
const timeouts = [408, 504];

/**
 * Why a request has no answer.
 *
 * - `refused`: the server refused, with a code or its own words.
 * - `network`: no connection, or an unreadable answer. `timeout`: no answer in time. Whether the request was applied is unknown.
 */
export type RequestError = { kind: 'refused'; code: string; status: number } | { kind: 'network' } | { kind: 'timeout' };

export type Answer<T, Problem = RequestError> = { ok: true; data: T } | { ok: false; error: Problem };

/** The part of a request that a transport uses. */
export type TransportInit = Pick<RequestInit, 'body'> & { method?: string; headers: Record<string, string>; signal: AbortSignal };

/** Sends a request, with its own time-out. */
export interface Transport {
  send: (url: string, init: TransportInit) => Promise<Response>;
  timeoutMs: number;
}

export interface RequestInput {
  method?: string;
  headers: Record<string, string>;
  /** A form or a file is sent as it is, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** By default `fetch`, for 60 s. */
  transport?: Transport;
  /** The codes of refusals without a code, such as those of a proxy or a firewall, by status; `default` for every other status. */
  codes: { default: string; [status: number]: string };
}

/** The error of a refusal: its code is in the body, `{ message }`, of which other fields may be missing. */
const errorOf = async (response: Response, codes: RequestInput['codes']): Promise<RequestError> => {
  const body: { message?: unknown } | null = await response.json().catch(() => null);
  const message = body?.message;
  const { status } = response;
  if (message && typeof message === 'string') return { kind: 'refused', code: message, status };
  if (timeouts.includes(status)) return { kind: 'timeout' };
  return { kind: 'refused', code: codes[status] ?? codes.default, status };
};

/**
 * The data of a 2xx body: null for an empty one, and for a text, number or boolean, by which some backends say that it was done. Throws for a page
 * of a proxy, and for half an answer.
 */
const dataOf = (body: string): unknown => (/^\s*[<[{]/.test(body) ? JSON.parse(body) : null);

/** Sends a request and reads its answer. Never rejects: errors are values. */
export async function request(url: string, { method, headers, body, signal, transport, codes }: RequestInput): Promise<Answer<unknown>> {
  const { send, timeoutMs } = transport ?? { send: fetch, timeoutMs: TIMEOUT_MS };
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  // One controller for time-out and abort: some supported browsers lack `AbortSignal.any`.
  const left = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    left.abort();
  }, timeoutMs);
  const leave = () => left.abort();
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  try {
    const response = await send(url, {
      method,
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : body,
      signal: left.signal,
    });
    noteServerDate(response.headers.get('Date'));
    return response.ok ? { ok: true, data: dataOf(await response.text()) } : { ok: false, error: await errorOf(response, codes) };
  } catch {
    return { ok: false, error: { kind: timedOut ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
