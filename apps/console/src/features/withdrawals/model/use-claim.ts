import type { WithdrawalDetail } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/proof/proof';
import { useSession } from '../../../shared/session/session-context';
import { useToasts } from '../../../shared/ui/use-toasts';

/** Claims a waiting withdrawal, or gives up the operator's own claim. */
export function useClaim({ id, claim }: WithdrawalDetail, canDecide: boolean): { toggle: () => void } {
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const { operator } = useSession();
  const isMine = claim?.by.id === operator.id;
  const change = useMutation({
    mutationFn: async (): Promise<void> => {
      await (isMine
        ? call('POST /desk/withdrawals/:id/unclaim', { params: { id } })
        : call('POST /desk/withdrawals/:id/claim', { params: { id } }));
    },
    onError: toasts.fail,
    onSettled: () => client.invalidateQueries(),
  });
  return { toggle: () => canDecide && !change.isPending && change.mutate() };
}
