import type { Progress } from '@krapao/contract';
import type { Answer } from './types';

/** Work that an answer calls FAILED is a refusal like any other, by the code that the catalogue has for it. */
export const failedAsRefused = <T extends { status?: Progress } | null>(answer: Answer<T>, code: string): Answer<T> =>
  answer.ok && answer.data?.status === 'FAILED' ? { ok: false, error: { kind: 'refused', code, status: 409 } } : answer;
