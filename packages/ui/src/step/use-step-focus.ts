import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element of a new step with `data-autofocus`, because the focused element is gone. The sheet itself focuses the first step.
 * Attach it to an element around the steps.
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
