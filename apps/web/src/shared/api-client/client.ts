import type { ErrorCode } from '@krapao/contract';
import { createContext, use } from 'react';
import { noteServerDate } from '@krapao/ui/clock';
import type { Answer, ApiError, Call, Transport } from './types';

/** docs/specification.md §9: request time-out, in ms. */
const TIMEOUT_MS = 60_000;

/** Answers that end the session (docs/specification.md §4.2 and §10.2). The Thai text says that the identity cannot be verified. */
const sessionEnders: ReadonlySet<string> = new Set<ErrorCode | 'ไม่สามารถยืนยันตัวตนได้'>([
  'invalid-token',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'ไม่สามารถยืนยันตัวตนได้',
]);
const gone: ErrorCode = 'gone';

export interface ClientOptions {
  /** Origin of the API; empty means the page's own. */
  baseUrl: string;
  token: () => string | null;
  /** A tag for `Accept-Language`. */
  language: () => string;
  /** Extras that the server announced; requested only when a call would send one. */
  announced: () => Promise<ReadonlySet<string>>;
  onSessionEnd: () => void;
  onGone: () => void;
}

/** {@link Input} without the types of one endpoint. */
interface LooseInput {
  params?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  otpToken?: string;
  remember?: boolean;
  signal?: AbortSignal;
  transport?: Transport;
}

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The error code for a status whose body has no code of ours, such as the answer of a proxy or a firewall. */
const codes: Partial<Record<number, ErrorCode>> = { 404: 'NO_DATA', 413: 'PAYLOAD_TOO_LARGE', 429: 'REQUEST_LIMIT' };
const timeouts = [408, 504];

/** The code in the body of a refusal: `{ message }`. Other fields may be missing. */
const refusalOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  const { status } = response;
  if (typeof message === 'string' && message !== '') return { kind: 'refused', code: message, status };
  if (timeouts.includes(status)) return { kind: 'timeout' };
  return { kind: 'refused', code: codes[status] ?? ('INTERNAL_SERVER_ERROR' satisfies ErrorCode), status };
};

/**
 * The data of a 2xx body: null for an empty one, and for a text, number or boolean, by which some backends say that it was done. Throws for a page
 * of a proxy, and for half an answer.
 */
const dataOf = (body: string): unknown => (/^\s*[<[{]/.test(body) ? JSON.parse(body) : null);

/** Calls the API of docs/specification.md §7. Never rejects: errors are values. */
export function createClient(options: ClientOptions): Call {
  const extraHeaders = async ({ idempotencyKey, otpToken, remember }: LooseInput): Promise<Record<string, string>> => {
    const wanted = { 'Idempotency-Key': idempotencyKey, 'X-OTP-Token': otpToken, 'X-Remember': remember ? '1' : undefined };
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (given.length === 0) return {};
    const announced = await options.announced();
    return Object.fromEntries(given.filter(([name]) => announced.has(name.toLowerCase())));
  };

  const send = async (name: string, input: LooseInput): Promise<Answer<unknown>> => {
    const [method, path = ''] = name.split(' ');
    const token = options.token();
    const form = input.body instanceof FormData ? input.body : null;
    const { send: carry, timeoutMs } = input.transport ?? { send: fetch, timeoutMs: TIMEOUT_MS };
    // One controller for time-out and abort: some supported browsers lack `AbortSignal.any`.
    const left = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      left.abort();
    }, timeoutMs);
    const leave = () => left.abort();
    input.signal?.addEventListener('abort', leave);
    if (input.signal?.aborted) leave();
    try {
      const response = await carry(options.baseUrl + fillPath(path, input.params), {
        method,
        headers: {
          'X-Client': 'wallet',
          'Accept-Language': options.language(),
          ...(token && { Authorization: `Bearer ${token}` }),
          // A FormData body sets its own content type, with the boundary.
          ...(input.body !== undefined && !form && { 'Content-Type': 'application/json' }),
          ...(await extraHeaders(input)),
        },
        body: form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
        signal: left.signal,
      });
      noteServerDate(response.headers.get('Date'));
      if (response.ok) return { ok: true, data: dataOf(await response.text()) };
      const error = await refusalOf(response);
      // Ignore a late refusal of an older token: it must not end the session that has begun since.
      if (error.kind === 'refused' && sessionEnders.has(error.code) && options.token() === token) options.onSessionEnd();
      if (error.kind === 'refused' && error.code === gone) options.onGone();
      return { ok: false, error };
    } catch {
      return { ok: false, error: { kind: timedOut ? 'timeout' : 'network' } };
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', leave);
    }
  };

  // The only cast between the wire and the contract's types: tests check answers against the contract, the browser does not.
  return ((name: string, input: LooseInput = {}) => send(name, input)) as Call;
}

export const ClientContext = createContext<Call | null>(null);

/** The typed client: `const answer = await call('POST /api/login', { body })`. */
export function useCall(): Call {
  const call = use(ClientContext);
  if (!call) throw new Error('useCall needs a ClientContext above it');
  return call;
}
