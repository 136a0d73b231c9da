import { z } from 'zod';
import { fetchJson, type Result } from '../../../apps/server/src/providers/index.js';

/** Longest wait for an answer, ms: a saga's lease of 20 s must outlive a look-up and a call. */
export const DEADLINE_MS = 8_000;

export const ok = <T>(value: T) => ({ status: 'ok' as const, value });
export const declined = (reason: string) => ({ status: 'declined' as const, reason });
/** @param cause a word for the log, with no key, name, number or body in it */
export const unknown = (cause: string) => ({ status: 'unknown' as const, cause });

/** One request with a deadline and a cap that follows no redirect, and whose body is null where it is no JSON. Throws where no answer came. */
export const ask = (url: string, init: RequestInit, deadlineMs: number): Promise<{ status: number; json: unknown }> =>
  fetchJson(url, init, { deadlineMs });

/** After any exception it is unknown whether the order arrived. */
export const orUnknown = <T>(answer: Promise<T>): Promise<T | Extract<Result<never>, { status: 'unknown' }>> =>
  answer.catch((error: unknown) => unknown(error instanceof Error ? error.name : 'error'));

/** Two decimals as text, `"100.50"`, become minor units: no floating point on the way. */
export const minorUnits = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')));
export const decimalText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
