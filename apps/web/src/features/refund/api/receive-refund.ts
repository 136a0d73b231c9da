import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { refundKey } from './check-refund';
import { useUntoldPot } from './untold-pot';

export type ReceivedRefund = Output<'GET /api/refund/receive'>;

/**
 * GET /api/refund/receive: the refund of today, of `amount` as far as known, to the pot. After a lost answer the next try is the same
 * act. Other servers answer with a message only.
 */
export function useReceiveRefund(): (amount: number) => Promise<Answer<ReceivedRefund>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const untold = useUntoldPot();
  return async (amount) => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/refund/receive', { idempotencyKey }));
    if (answer.ok) untold.keep(untold.amount + (answer.data.amount ?? amount));
    void cache.invalidateQueries({ queryKey: refundKey });
    return answer;
  };
}
