import { useCallback, useEffect, useState } from 'react';
import type { Answer, ApiError } from './types';
import { withData } from './with-data';

export interface Loaded<T> {
  data: T | null;
  error: ApiError | null;
  retry: () => void;
}

/**
 * Loads once, and again on `retry` or when `load` or `again` changes; for the public screens, which have no query cache. The last data
 * stays until the next answer, and beside an error. Keep `load` stable (`useCallback`).
 */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<Answer<T | null>>, again?: string): Loaded<T> {
  const [answer, setAnswer] = useState<Pick<Loaded<T>, 'data' | 'error'>>({ data: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    void withData(load(left.signal)).then((loaded) => {
      if (left.signal.aborted) return;
      setAnswer(({ data }) => (loaded.ok ? { data: loaded.data, error: null } : { data, error: loaded.error }));
    });
    return () => left.abort();
  }, [load, again, attempt]);
  const retry = useCallback(() => {
    setAnswer(({ data }) => ({ data, error: null }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...answer, retry };
}
