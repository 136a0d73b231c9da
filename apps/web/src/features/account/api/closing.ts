import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '@krapao/contract';
import { type Answer, useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { dataOrThrow } from '../../../shared/query';
import { rewardKey, walletKey } from '../../../shared/query/keys';

export type ClosingState = Answers['GET /api/account/closing'];

/** Money that is paid out changes what keeps the account open, as it does the wallet. */
const closingKey = [...walletKey, 'closing'] as const;

/** GET /api/account/closing: an extra, for a server that announces `closing`. */
export function useClosing() {
  const call = useCall();
  return useQuery({ queryKey: closingKey, queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/closing', { signal })) });
}

/**
 * POST /api/account/closing with the password. A refusal may name an obstacle that this window does not know yet.
 *
 * @param onMoney called when the account has money to withdraw
 */
export function useCloseAccount({ done, onClose, onMoney }: { done: string; onClose: () => void; onMoney: () => void }) {
  const call = useCall();
  const cache = useQueryClient();
  return useSubmission({
    run: (password: string, idempotencyKey): Promise<Answer<ClosingState | null>> =>
      call('POST /api/account/closing', { body: { password }, idempotencyKey }),
    done,
    onClose,
    onSaved: async (state) => {
      if (state) cache.setQueryData(closingKey, state);
      // The least withdrawal does not apply any more.
      await cache.invalidateQueries({ queryKey: rewardKey });
      if (state?.obstacle === 'money') onMoney();
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: closingKey }),
  });
}

/** POST /api/account/closing/keep. */
export function useKeepAccount({ done }: { done: string }) {
  const call = useCall();
  const cache = useQueryClient();
  return useSubmission({
    run: (_: 'keep', idempotencyKey): Promise<Answer<ClosingState | null>> => call('POST /api/account/closing/keep', { idempotencyKey }),
    done,
    onClose: () => {
      for (const queryKey of [closingKey, rewardKey]) void cache.invalidateQueries({ queryKey });
    },
  });
}
