import type { ProviderCall, ProviderList } from '@krapao/contract/provider';
import { z } from 'zod';
import type { Circuit } from './circuit.js';
import { fetchJson } from './fetch-json.js';
import { guarded, traced } from './guarded.js';
import type { Found, Result } from './result.js';

/** The default deadline of a call. ms */
export const CALL_MS = 8_000;
/** Enough for some 100,000 records. Bytes after decompression. */
const LIST_BYTES = 32 * 1024 * 1024;

export interface ProviderHttp {
  post<Body, T>(called: ProviderCall<string, Body, T>, body: Body): Promise<Result<T>>;
  /** Looks up an order by our reference. 404: the provider never received it. `deadlineMs`: for callers that wait less than usual. */
  find<T>(called: ProviderCall<string, unknown, T>, deadlineMs?: number): Promise<Found<T>>;
  /** A read that takes a body. 404: there is no such record. */
  query<Body, T>(called: ProviderCall<string, Body, T>, body: Body): Promise<Found<T>>;
  /** The rows of records for reconciliation, unread; throws when the answer is not a list. */
  list(called: ProviderList): Promise<unknown[]>;
}

export interface ProviderAddress {
  baseUrl: string;
  /** Sent as bearer. */
  key: string;
  timeoutMs?: number;
}

/**
 * Calls a provider over HTTP. 2xx is ok, 422 is an explicit decline, and everything else (time-out, 5xx, a broken connection, an invalid answer, or one
 * longer than 1 MiB) is unknown: the order may have been applied. While the circuit is open the provider is not called and the answer is unknown
 * immediately; records (`list`) are requested regardless.
 */
export function createProviderHttp({ baseUrl, key, timeoutMs = CALL_MS }: ProviderAddress, circuit: Circuit): ProviderHttp {
  const send = (
    { method, path }: Pick<ProviderCall, 'method' | 'path'>,
    { body, ...limits }: { body?: unknown; deadlineMs?: number | undefined; maxBytes?: number } = {},
  ): Promise<{ status: number; json: unknown }> => {
    const headers = { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return fetchJson(`${baseUrl}${path}`, init, { ...limits, deadlineMs: limits.deadlineMs ?? timeoutMs });
  };

  const request = async <Body, T>(
    called: ProviderCall<string, Body, T>,
    { body, deadlineMs }: { body?: Body; deadlineMs?: number | undefined } = {},
  ): Promise<Found<T>> => {
    const answered = await guarded(circuit, () => send(called, { body, deadlineMs }));
    if (answered.status === 'unknown') return answered;
    const { httpStatus, json } = answered;
    if (httpStatus === 404) return { status: 'absent' };
    if (httpStatus === 422) return { status: 'declined', reason: reasonOf(json) };
    const parsed = called.answer.safeParse(json);
    return httpStatus < 300 && parsed.success ? { status: 'ok', value: parsed.data } : { status: 'unknown', cause: `status ${httpStatus}` };
  };

  return {
    post: async (called, body) => {
      const result = await request(called, { body });
      return result.status === 'absent' ? { status: 'unknown', cause: 'status 404' } : result;
    },
    find: (called, deadlineMs) => request(called, { deadlineMs }),
    query: (called, body) => request(called, { body }),
    list: async (called) => {
      const { status, json } = await traced(circuit, () => send(called, { maxBytes: LIST_BYTES }));
      if (status !== 200) throw new Error(`the provider answered ${status} to ${called.path.split('?')[0]}`);
      return z.array(z.unknown()).parse(json);
    },
  };
}

const reasonOf = (json: unknown): string =>
  json !== null && typeof json === 'object' && 'reason' in json ? String(json.reason).slice(0, 200) : 'declined';
