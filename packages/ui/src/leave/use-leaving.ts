import { useLayoutEffect, type RefObject } from 'react';
import { leave } from './leave';

/** A copy starts at the top. */
function keepScroll(element: Element, copy: Element): void {
  const copies = copy.querySelectorAll('*');
  element.querySelectorAll('*').forEach(({ scrollTop }, index) => {
    if (scrollTop > 0) Object.assign(copies[index] ?? {}, { scrollTop });
  });
}

/** {@link leave} when the component is removed, if it has styles for it. */
export function useLeaving(ref: RefObject<HTMLElement | null>, leaves: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!leaves || !element?.isConnected) return;
      const copy = leave(element);
      if (copy) keepScroll(element, copy);
    };
  }, [ref, leaves]);
}
