import type { QueryClient } from '@tanstack/react-query';

/** How many transfers of this visit nobody knows the end of yet. */
const key = ['transfer', 'pending'] as const;

const count = (cache: QueryClient): number => cache.getQueryData<number>(key) ?? 0;

export const addPendingTransfer = (cache: QueryClient): void => void cache.setQueryData<number>(key, count(cache) + 1);

/** Takes one off; false when there is none. Transfers that ended in the answer itself were told on the spot. */
export function takePendingTransfer(cache: QueryClient): boolean {
  const pending = count(cache);
  if (pending > 0) cache.setQueryData<number>(key, pending - 1);
  return pending > 0;
}
