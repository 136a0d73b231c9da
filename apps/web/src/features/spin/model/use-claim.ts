import { useEffect, useRef, useState } from 'react';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useClaimCoupon, type Claimed } from '../api/coupons';

/** Presses within this time count as one (docs/specification.md §9). */
const DEBOUNCE_MS = 500;

/** Claims one coupon, 500 ms after the last press. */
export function useClaim(coupon: string, onClaimed: (claimed: Claimed) => void) {
  const claimCoupon = useClaimCoupon();
  // True from the press to the answer: the mutation itself is pending only after the delay.
  const [isBusy, setIsBusy] = useState(false);
  const { mutate, error, reset } = useExclusiveMutation({
    mutationFn: () => orThrow(claimCoupon(coupon)),
    onSuccess: onClaimed,
    onSettled: () => setIsBusy(false),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const claim = () => {
    setIsBusy(true);
    reset();
    clearTimeout(timer.current);
    timer.current = setTimeout(mutate, DEBOUNCE_MS);
  };
  return { claim, isBusy, error };
}
