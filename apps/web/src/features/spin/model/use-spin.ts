import type { SpinResult } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { couponsKey, useSpinWheel } from '../api/spin';
import { spinKey } from '../../../shared/query/keys';

/** Delay between the stop of the wheel and the prize dialog (docs/specification.md §9). */
const PRIZE_MS = 2_000;

/**
 * The phases of a spin: `requesting` the server, `turning` to the result, `stopped` with the other slices dimmed, then `prize` until it is
 * closed. The last two have the result.
 */
export type SpinPhase = { name: 'idle' | 'requesting' | 'turning' } | { name: 'stopped' | 'prize'; won: SpinResult };

/** @param turn rotates the slice with the code under the pointer; resolves when the wheel stops */
export function useSpin(turn: (code: string) => Promise<void>) {
  const spinWheel = useSpinWheel();
  const cache = useQueryClient();
  const [phase, setPhase] = useState<SpinPhase>({ name: 'idle' });
  const [error, setError] = useState<ApiError | null>(null);

  useEffect(() => {
    if (phase.name !== 'stopped') return;
    const { won } = phase;
    const timer = setTimeout(() => {
      setPhase({ name: 'prize', won });
      void cache.invalidateQueries({ queryKey: couponsKey });
    }, PRIZE_MS);
    return () => clearTimeout(timer);
  }, [phase, cache]);

  const spin = async () => {
    if (phase.name !== 'idle') return;
    setPhase({ name: 'requesting' });
    setError(null);
    const answer = await spinWheel();
    if (!answer.ok) {
      setError(answer.error);
      return setPhase({ name: 'idle' });
    }
    setPhase({ name: 'turning' });
    await turn(answer.data.code);
    setPhase({ name: 'stopped', won: answer.data });
  };
  const close = () => {
    setPhase({ name: 'idle' });
    void cache.invalidateQueries({ queryKey: spinKey });
  };
  return { phase, error, spin, close };
}
