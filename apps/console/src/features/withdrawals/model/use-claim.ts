import type { WithdrawalDetail } from '@krapao/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callDesk, type CallName } from '../../../shared/api/client';
import { useCall } from '../../../shared/proof/proof';
import { useSession } from '../../../shared/session/session-context';
import { useToasts } from '../../../shared/ui/use-toasts';

/** A claim is good for two minutes; activity renews it once in this time. */
const RENEW_MS = 30_000;

/** Claims a waiting withdrawal, or gives up the operator's own claim. What the operator does on the page renews it. */
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
  useRenewal(id, isMine && canDecide);
  return { toggle: () => canDecide && !change.isPending && change.mutate() };
}

/** Renews the operator's claim while they work: a key, a press or a scroll counts. After 30 minutes in all the server refuses, and the claim ends. */
function useRenewal(id: string, isOn: boolean): void {
  const client = useQueryClient();
  const renewedAt = useRef(0);
  const onActivity = useEffectEvent(() => {
    if (performance.now() - renewedAt.current < RENEW_MS) return;
    renewedAt.current = performance.now();
    callDesk('POST /desk/withdrawals/:id/claim', { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ['GET /desk/withdrawals/:id' satisfies CallName] }))
      // The countdown beside the claim says how long it still lasts.
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    renewedAt.current = performance.now();
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of events) document.addEventListener(event, onActivity, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, onActivity);
    };
  }, [id, isOn]);
}
