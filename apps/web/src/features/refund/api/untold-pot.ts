import { useQuery, useQueryClient } from '@tanstack/react-query';

const key = ['refund', 'untold-pot'] as const;

/**
 * What was received in this visit and not yet added to the wallet, in major units: for a server that does not say it, since `pot` is
 * an extra.
 */
export function useUntoldPot(): { amount: number; keep: (amount: number) => void } {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => 0, initialData: 0, enabled: false, gcTime: Number.POSITIVE_INFINITY });
  return { amount: data, keep: (amount) => void cache.setQueryData<number>(key, amount) };
}
