import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';
import { useUntoldPot } from './untold-pot';

export type AddedRefund = Output<'GET /api/refund/addWallet'>;

/** GET /api/refund/addWallet: the pot to the wallet. After a lost answer the next try is the same act. */
export function useAddRefundToWallet(): () => Promise<Answer<AddedRefund>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  const { keep } = useUntoldPot();
  return async () => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/refund/addWallet', { idempotencyKey }));
    if (answer.ok) keep(0);
    changed();
    return answer;
  };
}
