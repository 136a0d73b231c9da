import type { Transfer } from '@krapao/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { failedAsRefused, useAct, useCall, isDone, type Answer } from '../../../shared/api-client';
import { statementKey, walletKey } from '../../../shared/query/keys';

/** `WALLET` or a game code. */
export type PlaceId = string;

export interface TransferBody {
  from: PlaceId;
  to: PlaceId;
  /** Wallet money in major units. */
  amount: number;
}

/** The number of transfers of this visit with an unknown outcome. */
const pendingKey = ['transfer', 'pending'] as const;

const countPending = (cache: QueryClient): number => cache.getQueryData<number>(pendingKey) ?? 0;

const addPendingTransfer = (cache: QueryClient): void => void cache.setQueryData<number>(pendingKey, countPending(cache) + 1);

/** Removes one; returns false if there is none. Transfers that completed in their answer were already reported by the form. */
export function takePendingTransfer(cache: QueryClient): boolean {
  const pending = countPending(cache);
  if (pending > 0) cache.setQueryData<number>(pendingKey, pending - 1);
  return pending > 0;
}

/** Invalidates what a transfer changes, and counts a transfer that is still pending. */
function useOnTransferred(): (answer: Answer<Transfer>) => void {
  const cache = useQueryClient();
  return (answer) => {
    if (answer.ok && !isDone(answer.data)) addPendingTransfer(cache);
    for (const queryKey of [walletKey, statementKey]) void cache.invalidateQueries({ queryKey });
  };
}

/** POST /api/wallet/transfer. A retry after a lost answer reuses the idempotency key. */
export function useTransfer(): (body: TransferBody) => Promise<Answer<Transfer>> {
  const call = useCall();
  const act = useAct();
  const onTransferred = useOnTransferred();
  return async (body) => {
    const answer = await act(body, (idempotencyKey) => call('POST /api/wallet/transfer', { body, idempotencyKey }));
    onTransferred(answer);
    return failedAsRefused(answer, 'TRANSFER_FAIL');
  };
}

/** POST /api/wallet/transferAll: moves the whole wallet to a game, or the credit of every game to the wallet. */
export function useTransferAll(): (to: PlaceId) => Promise<Answer<Transfer>> {
  const call = useCall();
  const act = useAct();
  const onTransferred = useOnTransferred();
  return async (to) => {
    const answer = await act({ to }, (idempotencyKey) => call('POST /api/wallet/transferAll', { body: { to }, idempotencyKey }));
    onTransferred(answer);
    return failedAsRefused(answer, 'TRANSFER_FAIL');
  };
}
