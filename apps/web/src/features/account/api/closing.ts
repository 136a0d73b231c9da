import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '@krapao/contract';
import { type Answer, useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { dataOrThrow } from '../../../shared/query';
import { profileKey } from '../../../shared/query/keys';

export type ClosingState = Answers['GET /api/account/closing'];

const closingKey = [...profileKey, 'closing'] as const;

/** GET /api/account/closing: an extra, for a server that announces `closing`. */
export function useClosing() {
  const call = useCall();
  return useQuery({ queryKey: closingKey, queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/closing', { signal })) });
}

/** POST /api/account/closing with the password. A refusal may name an obstacle that this window does not know yet. */
export function useCloseAccount({ done, onClose }: { done: string; onClose: () => void }) {
  const call = useCall();
  const cache = useQueryClient();
  return useSubmission({
    run: (password: string, idempotencyKey): Promise<Answer<ClosingState | null>> =>
      call('POST /api/account/closing', { body: { password }, idempotencyKey }),
    done,
    onClose,
    onSaved: (state) => state && cache.setQueryData(closingKey, state),
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
    onClose: () => void cache.invalidateQueries({ queryKey: closingKey }),
  });
}
