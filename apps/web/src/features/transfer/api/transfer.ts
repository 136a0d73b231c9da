import type { Transfer } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { failedAsRefused, useAct, useCall, isDone, type Answer } from '../../../shared/api-client';
import { addPendingTransfer } from './pending-transfers';
import { statementKey, walletKey } from '../../../shared/query/keys';

/** `WALLET` or a game code. */
export type PlaceId = string;

export interface TransferBody {
  from: PlaceId;
  to: PlaceId;
  /** Wallet money in major units. */
  amount: number;
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
