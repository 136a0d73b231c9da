import type { StepUp, Withdrawal } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useAct, useCall, type Answer } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { useExtra } from '../../../shared/extras';
import { rewardKey, statementKey, walletKey } from '../../../shared/query/keys';
import { stepUpTransport } from './step-up';

/** GET /api/lookup/withdraw: the limits in major units. */
export function useWithdrawLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/lookup/withdraw', { signal })),
  });
}

/** What a withdrawal is sent with. */
export interface WithdrawalRequest {
  /** Major units. */
  amount: number;
  /** Proves the member's phone after a change of the bank account. */
  otpToken?: string | undefined;
  /** The challenge that the member has confirmed. */
  proof?: string;
}

/**
 * POST /api/wallet/withdrawAll: collects the games, then withdraws exactly the amount. A retry of the same amount after a lost answer reuses the
 * idempotency key.
 *
 * @param onNeeded called with the challenge of a withdrawal that the member confirms first
 */
export function useWithdrawAll(onNeeded: (needed: StepUp) => void): (request: WithdrawalRequest) => Promise<Answer<Withdrawal>> {
  const call = useCall();
  const confirms = useExtra('step-up');
  const act = useAct();
  const cache = useQueryClient();
  return async ({ amount, otpToken, proof = null }) => {
    const transport = confirms ? stepUpTransport(proof, onNeeded) : undefined;
    const sent = await act({ amount }, (idempotencyKey) =>
      call('POST /api/wallet/withdrawAll', { body: { amount }, idempotencyKey, otpToken, transport }),
    );
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    for (const queryKey of [walletKey, rewardKey, statementKey]) void cache.invalidateQueries({ queryKey });
    return answer;
  };
}
