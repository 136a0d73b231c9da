import type { Progress } from '@krapao/contract';

/** Work that was answered is done, unless the answer says otherwise: `status` is an extra. */
export const isDone = (answer: { status?: Progress } | null): boolean => (answer?.status ?? 'SUCCESS') === 'SUCCESS';
