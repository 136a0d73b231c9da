import { useCallback, useEffect, useState } from 'react';
import type { Answer, ApiError } from './types';

export interface Loaded<T> {
  data: T | null;
  error: ApiError | null;
  retry: () => void;
}

/**
 * Loads once, and again on `retry`, or when `load` or `again` changes: for the public screens, which ship without a query cache.
 * Keep `load` stable (`useCallback`).
 */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<Answer<T>>, again?: string): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal).then((loaded) => {
      if (!left.signal.aborted) setAnswer(loaded);
    });
    return () => left.abort();
  }, [load, again, attempt]);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  return { data: answer?.ok ? answer.data : null, error: answer && !answer.ok ? answer.error : null, retry };
}
