import { z } from 'zod';
import { fetchJson, type ProviderRequest, type Result } from '../../../apps/server/src/providers/index.js';

/** Time limit per call in ms: a saga's lease of 20 s must cover a look-up and a call. */
export const DEADLINE_MS = 8_000;

export const ok = <T>(value: T) => ({ status: 'ok' as const, value });
export const declined = (reason: string) => ({ status: 'declined' as const, reason });
/** @param cause text for the log; must contain no key, name, number or body */
export const unknown = (cause: string) => ({ status: 'unknown' as const, cause });

/** Sends one request with a deadline and a size limit; follows no redirect. `json` is null if the body is not JSON. Throws if there is no answer. */
export const sendRequest = (url: string, request: ProviderRequest, deadlineMs: number): Promise<{ status: number; json: unknown }> =>
  fetchJson(url, request, { deadlineMs });

/** Maps an exception to `unknown`: the order may or may not have arrived. */
export const orUnknown = <T>(answer: Promise<T>): Promise<T | Extract<Result<never>, { status: 'unknown' }>> =>
  answer.catch((error: unknown) => unknown(error instanceof Error ? error.name : 'error'));

/** Converts text with two decimals (`"100.50"`) to minor units, without floating point. */
export const minorUnits = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')));
export const decimalText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
