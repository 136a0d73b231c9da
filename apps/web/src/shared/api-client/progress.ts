import type { ErrorCode, Progress } from '@krapao/contract';
import type { Answer } from './types';

/** What an answer may say about its work. */
type Reported = { status?: Progress } | null;

const refusal = (code: string): Answer<never> => ({ ok: false, error: { kind: 'refused', code, status: 409 } });

/** The fields by which any backend may refuse with a 2xx. */
const spoken = (data: unknown): { success?: unknown; message?: unknown } => (typeof data === 'object' ? (data ?? {}) : {});

/** Turns an answer with `success: false` into a refusal with the code of its message, otherwise with the one that is given. */
export function unsuccessfulAsRefused<T>(answer: Answer<T>, code: ErrorCode): Answer<T> {
  const { success, message } = answer.ok ? spoken(answer.data) : {};
  return success === false ? refusal(typeof message === 'string' && message !== '' ? message : code) : answer;
}

/** As {@link unsuccessfulAsRefused}, and an answer with status FAILED. */
export const failedAsRefused = <T extends Reported>(answer: Answer<T>, code: ErrorCode): Answer<T> =>
  answer.ok && answer.data?.status === 'FAILED' ? refusal(code) : unsuccessfulAsRefused(answer, code);

/** Whether the work of an answer is done. `status` is an extra: an answer without it, or with another backend's word in it, is done. */
export const isDone = (answer: Reported): boolean => answer?.status !== 'PENDING' && answer?.status !== 'FAILED';
