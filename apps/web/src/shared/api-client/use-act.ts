import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import type { Answer, ApiError } from './types';

/** Nobody knows whether the call was applied: the same act must be tried under the same key. */
const isUnknown = (error: ApiError): boolean => error.kind !== 'refused' || error.status >= 500;

export type Act = <T>(input: unknown, run: (idempotencyKey: string) => Promise<Answer<T>>) => Promise<Answer<T>>;

/**
 * Runs one act of the member under one idempotency key. Tried again with the same input after a lost answer, it is the
 * same act; after any clear answer, or with another input, it is a new one.
 *
 *     const act = useAct();
 *     const answer = await act(body, (idempotencyKey) => call('POST /api/wallet/withdraw', { body, idempotencyKey }));
 */
export function useAct(): Act {
  const open = useRef<{ input: string; key: string } | null>(null);
  return useCallback(async (input, run) => {
    const text = JSON.stringify(input);
    if (open.current?.input !== text) open.current = { input: text, key: newIdempotencyKey() };
    const answer = await run(open.current.key);
    if (answer.ok || !isUnknown(answer.error)) open.current = null;
    return answer;
  }, []);
}
