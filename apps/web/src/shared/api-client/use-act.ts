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
  const open = useRef<{ input: string; key: string; sent: boolean } | null>(null);
  return useCallback(async (input, run) => {
    const text = JSON.stringify(input);
    if (open.current?.input !== text) open.current = { input: text, key: newIdempotencyKey(), sent: false };
    const tried = open.current;
    // Tried all the same: a device can be wrong about its connection.
    const offline = !navigator.onLine;
    const answer = await run(tried.key);
    if (answer.ok || !isUnknown(answer.error)) open.current = null;
    // What an earlier try has sent may have arrived.
    else if (offline && !tried.sent && answer.error.kind === 'network') return { ok: false, error: { kind: 'offline' } };
    else tried.sent = true;
    return answer;
  }, []);
}
