import type { Progress } from '@krapao/contract';
import type { Answer } from './types';

/** Turns an answer with status FAILED into a refusal with the catalogue's code for it. */
export const failedAsRefused = <T extends { status?: Progress } | null>(answer: Answer<T>, code: string): Answer<T> =>
  answer.ok && answer.data?.status === 'FAILED' ? { ok: false, error: { kind: 'refused', code, status: 409 } } : answer;

/** Whether the work of an answer is done. `status` is an extra: an answer without it is done. */
export const isDone = (answer: { status?: Progress } | null): boolean => (answer?.status ?? 'SUCCESS') === 'SUCCESS';
