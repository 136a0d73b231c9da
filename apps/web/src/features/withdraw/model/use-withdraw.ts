import type { StepUp, Statement, Withdrawal } from '@krapao/contract';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useReadStatement } from '../../statement/api/list-statement';
import { useWithdrawAll, type WithdrawalRequest } from '../api/withdraw';

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

/** The server answered with a challenge that the member confirms (docs/specification.md §11.5). */
const needsStepUp = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'STEP_UP_REQUIRED';

/** A withdrawal: requested, confirmed if required, accepted. The sheet keeps the typed amount until it is accepted. */
export function useWithdraw(onAccepted: () => void) {
  /** The confirmation that the server has asked for, and the request that it is about. */
  const [needed, setNeeded] = useState<StepUp | null>(null);
  const withdrawAll = useWithdrawAll(setNeeded);
  const readStatement = useReadStatement();
  // A server with this extra names the withdrawal in its answer and in the statement.
  const isNamed = useExtra('idempotency-key');
  /** The amount that awaits an OTP. */
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null);
  const { mutate, isPending, isError, isSuccess, data, error, variables, reset } = useExclusiveMutation({
    mutationFn: async (request: WithdrawalRequest): Promise<Accepted> => {
      const before = isNamed ? null : await readStatement();
      return { withdrawal: await orThrow(withdrawAll(request)), requestedAmount: request.amount, before };
    },
    onSuccess: () => {
      setUnconfirmed(null);
      setNeeded(null);
      onAccepted();
    },
    onError: (failure, request) => {
      setUnconfirmed(needsOtp(failure, request) ? request.amount : null);
      if (!needsStepUp(failure)) setNeeded(null);
    },
  });
  return {
    withdraw: mutate,
    isPending,
    error: isError && !needsOtp(error, variables) && needed === null ? error : null,
    accepted: isSuccess ? data : null,
    unconfirmed,
    needed,
    /** Sends the withdrawal anew: with the proof, or for another challenge. */
    resend: (proof?: string) => variables && mutate({ ...variables, proof }),
    clearError: reset,
    cancelConfirm: () => {
      setUnconfirmed(null);
      setNeeded(null);
    },
  };
}
