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

/** The transfers of this visit with an unknown outcome: of each the legs that have not ended, none if the server does not say. */
type Pending = readonly (readonly string[])[];
const pendingKey = ['transfer', 'pending'] as const;

const readPending = (cache: QueryClient): Pending => cache.getQueryData<Pending>(pendingKey) ?? [];

const addPendingTransfer = (cache: QueryClient, legs: readonly string[]): void =>
  void cache.setQueryData<Pending>(pendingKey, [...readPending(cache), legs]);

/**
 * Whether a pushed end of a leg ends one of these transfers; it is then removed. Transfers that completed in their answer were already
 * reported by the form.
 *
 * @param leg undefined: the server sends no ids, and the oldest transfer has ended
 */
export function takeEndedTransfer(cache: QueryClient, leg: string | undefined, status: 'SUCCESS' | 'FAILED'): boolean {
  const pending = readPending(cache);
  const own = pending.find((legs) => leg === undefined || legs.length === 0 || legs.includes(leg));
  if (own === undefined) return false;
  const left = leg === undefined || status === 'FAILED' ? [] : own.filter((each) => each !== leg);
  cache.setQueryData<Pending>(
    pendingKey,
    pending.flatMap((legs) => (legs !== own ? [legs] : left.length > 0 ? [left] : [])),
  );
  return left.length === 0;
}

/** Invalidates what a transfer changes, and remembers a transfer that is still pending. */
function useOnTransferred(): (answer: Answer<Transfer>) => void {
  const cache = useQueryClient();
  return (answer) => {
    if (answer.ok && !isDone(answer.data)) addPendingTransfer(cache, answer.data?.legs ?? []);
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
