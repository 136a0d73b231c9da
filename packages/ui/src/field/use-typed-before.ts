import { useEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';

/**
 * Reports what was typed or ticked in a prerendered form before hydration: React has no event of it, and its next render would reset the
 * input. Calls `onChange` with it. Returns the ref of an element around the input.
 */
export function useTypedBefore<Frame extends HTMLElement>({ value, checked, onChange }: ComponentProps<'input'>) {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (input && (input.value !== (value ?? input.value) || input.checked !== (checked ?? input.checked)))
      onChange?.({ currentTarget: input } as ChangeEvent<HTMLInputElement>);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: when React has just taken the input over
  }, []);
  return frame;
}
