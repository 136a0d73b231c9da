import type { Deposited } from '@krapao/contract';
import { serverNow } from '@krapao/ui/clock';
import { isDone } from '../../../shared/api-client';

/** A gift link that was accepted in the open sheet. */
export interface AcceptedGift {
  /** Major units; null where the answer does not say it. */
  amount: number | null;
  /** False while it is checked. */
  isCredited: boolean;
  at: string;
}

/** What the answer of `POST /api/wallet/truelink` says; another backend may answer with nothing. */
export const acceptedGift = (answer: Deposited): AcceptedGift => ({
  amount: answer?.amount ?? null,
  isCredited: isDone(answer),
  at: answer?.createdAt ?? new Date(serverNow()).toISOString(),
});
