import type { Progress } from '@krapao/contract';

/** Whether the work of an answer is done. `status` is an extra: an answer without it is done. */
export const isDone = (answer: { status?: Progress } | null): boolean => (answer?.status ?? 'SUCCESS') === 'SUCCESS';
