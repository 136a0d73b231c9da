import type { Progress } from '@krapao/contract';
import type { Answer } from './types';

/** What an answer may say about its work. */
type Reported = { status?: Progress; success?: boolean } | null;

/** Turns an answer with status FAILED, or with `success: false` as spins have it, into a refusal with the catalogue's code for it. */
export const failedAsRefused = <T extends Reported>(answer: Answer<T>, code: string): Answer<T> =>
  answer.ok && (answer.data?.status === 'FAILED' || answer.data?.success === false)
    ? { ok: false, error: { kind: 'refused', code, status: 409 } }
    : answer;

/** Whether the work of an answer is done. `status` is an extra: an answer without it, or with another backend's word in it, is done. */
export const isDone = (answer: Reported): boolean => answer?.status !== 'PENDING' && answer?.status !== 'FAILED';
