import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a sheet whose steps change inside it: focus goes to what the new step carries as `data-autofocus`, since what had it
 * is gone. The first step is the sheet's own business. Goes on an element around the steps.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    around.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return around;
}
