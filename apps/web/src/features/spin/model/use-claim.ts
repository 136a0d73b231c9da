import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api-client';
import { useClaimCoupon, type Claimed } from '../api/coupons';

/** Presses within this time count as one (docs/specification.md §9). */
const DEBOUNCE_MS = 500;

/** Claims one coupon, 500 ms after the last press. */
export function useClaim(coupon: string) {
  const claimCoupon = useClaimCoupon();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [claimed, setClaimed] = useState<{ answer: Claimed } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async () => {
    const answer = await claimCoupon(coupon);
    setBusy(false);
    if (answer.ok) setClaimed({ answer: answer.data });
    else setError(answer.error);
  };
  const claim = () => {
    setBusy(true);
    setError(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), DEBOUNCE_MS);
  };
  return { claim, busy, error, claimed };
}
