import { useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useWithdrawAll } from '../api/withdraw';

interface WithdrawalRequest {
  /** Major units. */
  amount: number;
  /** Proves the member's phone after a change of the bank account. */
  otpToken?: string;
}

/** The server requires an OTP, and the request contained none (docs/specification.md §10.6). */
const needsOtp = (error: ApiError, { otpToken }: WithdrawalRequest): boolean =>
  otpToken === undefined && error.kind === 'refused' && error.code === 'UNVERIFIED_OTP';

/** A withdrawal: requested, confirmed by OTP if required, accepted. The sheet keeps the typed amount until it is accepted. */
export function useWithdraw(onAccepted: () => void) {
  const withdrawAll = useWithdrawAll();
  /** The amount that awaits an OTP. */
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null);
  const { mutate, isPending, isError, isSuccess, data, error, variables, reset } = useExclusiveMutation({
    mutationFn: ({ amount, otpToken }: WithdrawalRequest) => orThrow(withdrawAll(amount, otpToken)),
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
    accepted: isSuccess ? { withdrawal: data } : null,
    unconfirmed,
    clearError: reset,
    cancelConfirm: () => setUnconfirmed(null),
  };
}
