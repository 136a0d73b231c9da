import type { Statement, Withdrawal } from '@krapao/contract';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useReadStatement } from '../../statement/api/list-statement';
import { useWithdrawAll } from '../api/withdraw';

interface WithdrawalRequest {
  /** Major units. */
  amount: number;
  /** Proves the member's phone after a change of the bank account. */
  otpToken?: string;
}

/** A withdrawal that the server accepted. */
export interface Accepted {
  /** Other servers may send no details. */
  withdrawal: Partial<Withdrawal> | null | undefined;
  /** The amount asked, major units. */
  requestedAmount: number;
  /** The newest lines of the statement before the press; null if they are not known. */
  before: readonly Statement[] | null;
}

/** The server requires an OTP, and the request contained none (docs/specification.md §10.6). */
const needsOtp = (error: ApiError, { otpToken }: WithdrawalRequest): boolean =>
  otpToken === undefined && error.kind === 'refused' && error.code === 'UNVERIFIED_OTP';

/** A withdrawal: requested, confirmed by OTP if required, accepted. The sheet keeps the typed amount until it is accepted. */
export function useWithdraw(onAccepted: () => void) {
  const withdrawAll = useWithdrawAll();
  const readStatement = useReadStatement();
  // A server with this extra names the withdrawal in its answer and in the statement.
  const isNamed = useExtra('idempotency-key');
  /** The amount that awaits an OTP. */
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null);
  const { mutate, isPending, isError, isSuccess, data, error, variables, reset } = useExclusiveMutation({
    mutationFn: async ({ amount, otpToken }: WithdrawalRequest): Promise<Accepted> => {
      const before = isNamed ? null : await readStatement();
      return { withdrawal: await orThrow(withdrawAll(amount, otpToken)), requestedAmount: amount, before };
    },
    onSuccess: () => {
      setUnconfirmed(null);
      onAccepted();
    },
    onError: (failure, request) => setUnconfirmed(needsOtp(failure, request) ? request.amount : null),
  });
  return {
    withdraw: mutate,
    isPending,
    error: isError && !needsOtp(error, variables) ? error : null,
    accepted: isSuccess ? data : null,
    unconfirmed,
    clearError: reset,
    cancelConfirm: () => setUnconfirmed(null),
  };
}
