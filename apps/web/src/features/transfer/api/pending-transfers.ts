import type { QueryClient } from '@tanstack/react-query';

/** The number of transfers of this visit with an unknown outcome. */
const key = ['transfer', 'pending'] as const;

const count = (cache: QueryClient): number => cache.getQueryData<number>(key) ?? 0;

export const addPendingTransfer = (cache: QueryClient): void => void cache.setQueryData<number>(key, count(cache) + 1);

/** Removes one; returns false if there is none. Transfers that completed in their answer were already reported by the form. */
export function takePendingTransfer(cache: QueryClient): boolean {
  const pending = count(cache);
  if (pending > 0) cache.setQueryData<number>(key, pending - 1);
  return pending > 0;
}
