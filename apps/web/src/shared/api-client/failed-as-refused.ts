import type { Progress } from '@krapao/contract';
import type { Answer } from './types';

/** Turns an answer with status FAILED into a refusal with the catalogue's code for it. */
export const failedAsRefused = <T extends { status?: Progress } | null>(answer: Answer<T>, code: string): Answer<T> =>
  answer.ok && answer.data?.status === 'FAILED' ? { ok: false, error: { kind: 'refused', code, status: 409 } } : answer;
