import type { Withdrawal } from '@krapao/contract';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useWithdrawAll } from '../api/withdraw';

const isUnverified = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'UNVERIFIED_OTP';

/** A withdrawal: requested, confirmed by OTP if required, accepted. The sheet keeps the typed amount until it is accepted. */
export function useWithdraw(onAccepted: () => void) {
  const withdrawAll = useWithdrawAll();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [accepted, setAccepted] = useState<{ withdrawal: Withdrawal } | null>(null);
  /** The amount that awaits an OTP (docs/specification.md §10.6). */
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null);

  const withdraw = async (amount: number, otpToken?: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const answer = await withdrawAll(amount, otpToken);
    setBusy(false);
    const confirm = !answer.ok && otpToken === undefined && isUnverified(answer.error);
    setUnconfirmed(confirm ? amount : null);
    if (answer.ok) {
      setAccepted({ withdrawal: answer.data });
      onAccepted();
    } else if (!confirm) setError(answer.error);
  };
  return { withdraw, busy, error, accepted, unconfirmed, clear: () => setError(null), cancelConfirm: () => setUnconfirmed(null) };
}
