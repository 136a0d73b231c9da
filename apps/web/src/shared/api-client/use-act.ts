import { newId } from '@krapao/ui/http';
import { useCallback, useRef } from 'react';
import type { Answer, ApiError } from './types';

/** It is unknown whether the call was applied: the action must be retried under the same key. */
const isUnknown = (error: ApiError): boolean => error.kind !== 'refused' || error.status >= 500;

export type Act = <T>(input: unknown, run: (idempotencyKey: string) => Promise<Answer<T>>) => Promise<Answer<T>>;

/**
 * Runs one action of the member under one idempotency key. A retry with the same input after a lost answer uses the same key; after a
 * definite answer, or with another input, the next run takes a new one.
 *
 *     const act = useAct();
 *     const answer = await act(body, (idempotencyKey) => call('POST /api/wallet/withdraw', { body, idempotencyKey }));
 */
export function useAct(): Act {
  const open = useRef<{ input: string; key: string; sent: boolean } | null>(null);
  return useCallback(async (input, run) => {
    const text = JSON.stringify(input);
    if (open.current?.input !== text) open.current = { input: text, key: newId(), sent: false };
    const tried = open.current;
    // Send it anyway: a device can be wrong about its connection.
    const offline = !navigator.onLine;
    const answer = await run(tried.key);
    if (answer.ok || !isUnknown(answer.error)) open.current = null;
    // An earlier try may have arrived.
    else if (offline && !tried.sent && answer.error.kind === 'network') return { ok: false, error: { kind: 'offline' } };
    else tried.sent = true;
    return answer;
  }, []);
}
