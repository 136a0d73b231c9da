import type { Withdrawal } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useAct, useCall, type Answer } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { rewardKey, statementKey, walletKey } from '../../../shared/query/keys';

/** GET /api/lookup/withdraw: the limits in major units. */
export function useWithdrawLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/lookup/withdraw', { signal })),
  });
}

/**
 * POST /api/wallet/withdrawAll: collects the games, then withdraws exactly `amount` (major units). `otpToken` proves the member's phone
 * after a change of the bank account. A retry of the same amount after a lost answer reuses the idempotency key.
 */
export function useWithdrawAll(): (amount: number, otpToken: string | undefined) => Promise<Answer<Withdrawal>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (amount, otpToken) => {
    const sent = await act({ amount }, (idempotencyKey) =>
      call('POST /api/wallet/withdrawAll', { body: { amount }, idempotencyKey, otpToken }),
    );
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    for (const queryKey of [walletKey, rewardKey, statementKey]) void cache.invalidateQueries({ queryKey });
    return answer;
  };
}
