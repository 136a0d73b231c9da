import type { z } from 'zod';
import type { Circuit } from './circuit.js';
import { fetchJson } from './fetch-json.js';
import { type Found, NOT_CALLED, type Result } from './result.js';

const CALL_MS = 8_000;
/** Records are many: some 100,000 lines. Bytes after decompression. */
const LIST_BYTES = 32 * 1024 * 1024;

export interface ProviderHttp {
  post<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<Result<T>>;
  /** A look-up by our reference: 404 means that the outside never received it. `deadlineMs`, where the caller waits less than usual. */
  find<T>(path: string, answer: z.ZodType<T>, deadlineMs?: number): Promise<Found<T>>;
  /** A question that takes a body and changes nothing: 404 means that there is no such thing. */
  query<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<Found<T>>;
  /** Records for the reconcile job; throws when they cannot be had. */
  list<T>(path: string, answer: z.ZodType<T>): Promise<T>;
}

export interface ProviderAddress {
  baseUrl: string;
  /** Sent as bearer. */
  key: string;
  timeoutMs?: number;
}

/**
 * Speaks HTTP with a provider. 2xx is ok, 422 an explicit decline, and everything else (time-out, 5xx, a cut
 * connection, an answer of another shape or longer than 1 MiB) is unknown: it may have been applied. While the circuit is
 * open nothing is called, and the answer is unknown at once; records (`list`) are asked for regardless.
 */
export function createProviderHttp({ baseUrl, key, timeoutMs = CALL_MS }: ProviderAddress, circuit: Circuit): ProviderHttp {
  const call = (
    method: 'GET' | 'POST',
    path: string,
    { body, ...limits }: { body?: unknown; deadlineMs?: number | undefined; maxBytes?: number } = {},
  ): Promise<{ status: number; json: unknown }> => {
    const headers = { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return fetchJson(`${baseUrl}${path}`, init, { ...limits, deadlineMs: limits.deadlineMs ?? timeoutMs });
  };

  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    answer: z.ZodType<T>,
    deadlineMs?: number,
  ): Promise<Found<T>> => {
    const leave = circuit.enter();
    if (leave === null) return { status: 'unknown', cause: NOT_CALLED };
    try {
      const { status, json } = await call(method, path, { body, deadlineMs });
      leave(!isTrouble(status));
      if (status === 404) return { status: 'absent' };
      if (status === 422) return { status: 'declined', reason: reasonOf(json) };
      const parsed = answer.safeParse(json);
      return status < 300 && parsed.success ? { status: 'ok', value: parsed.data } : { status: 'unknown', cause: `status ${status}` };
    } catch (error) {
      leave(false);
      return { status: 'unknown', cause: error instanceof Error ? error.name : 'error' };
    }
  };

  return {
    post: async (path, body, answer) => {
      const result = await ask('POST', path, body, answer);
      return result.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : result;
    },
    find: (path, answer, deadlineMs) => ask('GET', path, undefined, answer, deadlineMs),
    query: (path, body, answer) => ask('POST', path, body, answer),
    list: async (path, answer) => {
      const { status, json } = await call('GET', path, { maxBytes: LIST_BYTES });
      if (status !== 200) throw new Error(`the provider answered ${status} to ${path.split('?')[0]}`);
      return answer.parse(json);
    },
  };
}

/** The provider itself is in trouble; an answer that is not understood says that of one call alone. */
const isTrouble = (status: number): boolean => status >= 500 || status === 429;

const reasonOf = (json: unknown): string =>
  json !== null && typeof json === 'object' && 'reason' in json ? String(json.reason).slice(0, 200) : 'declined';
