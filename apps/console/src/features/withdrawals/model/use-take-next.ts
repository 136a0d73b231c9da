import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useToasts } from '../../../shared/ui/use-toasts';
import { type Filter, filterInput } from './filter.rules';

/** Claims the next in line within the filter, and opens it. */
export function useTakeNext(filter: Filter, open: (id: string) => void): { take: () => void; isPending: boolean } {
  const t = useTranslations('withdrawals');
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const taking = useMutation({
    mutationFn: () => call('POST /desk/withdrawals/next', { body: filterInput(filter) }),
    onSuccess: ({ id }) => (id === null ? toasts.show(t('noneLeft')) : open(id)),
    onError: toasts.fail,
    // Not awaited: the key works again before everything on screen was read again.
    onSettled: () => void client.invalidateQueries(),
  });
  return { take: () => !taking.isPending && taking.mutate(), isPending: taking.isPending };
}
