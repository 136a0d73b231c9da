import { useQueryClient } from '@tanstack/react-query';
import { type Answer, useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { limitsKey } from '../../../shared/query/keys';
import type { Kind, LimitState, Period } from './limits';

/** A limit to set, `amount` null for none, or the raise of a period to confirm. */
export type LimitChange = { kind: Kind; period: Period } & ({ amount: number | null } | { confirm: true });

interface LimitChangeOptions {
  /** The toast of success. */
  done: string;
  onDone?: () => void;
}

/** PUT /api/account/limits/deposit or …/loss, or POST …/confirm. The answer has every limit. */
export function useLimitChange({ done, onDone }: LimitChangeOptions) {
  const call = useCall();
  const cache = useQueryClient();
  return useSubmission({
    run: ({ kind, period, ...change }: LimitChange, idempotencyKey): Promise<Answer<LimitState | null>> =>
      'confirm' in change
        ? call(`POST /api/account/limits/${kind}/confirm`, { body: { period }, idempotencyKey })
        : call(`PUT /api/account/limits/${kind}`, { body: { period, amount: change.amount }, idempotencyKey }),
    done,
    onClose: () => onDone?.(),
    onSaved: (state) => {
      if (state) cache.setQueryData(limitsKey, state);
      else void cache.invalidateQueries({ queryKey: limitsKey });
    },
    // What the server knows may have changed since: a raise may have lapsed.
    onFailed: () => void cache.invalidateQueries({ queryKey: limitsKey }),
  });
}
