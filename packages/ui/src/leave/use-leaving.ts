import { useLayoutEffect, type RefObject } from 'react';
import { leave } from './leave';
import { canMove } from './motion';

/** The scrolled parts of an element, by their place in it: a copy starts at the top. */
const scrolledOf = (element: Element): [place: number, top: number][] =>
  Array.from(element.querySelectorAll('*'), ({ scrollTop }, place): [number, number] => [place, scrollTop]).filter(([, top]) => top > 0);

/** {@link leave} when the component is removed, if it has styles for it. */
export function useLeaving(ref: RefObject<HTMLElement | null>, leaves: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!leaves || !element?.isConnected || !canMove(element)) return;
      // Before the copy is in the page: reading it afterwards makes the browser lay the page out once more.
      const scrolled = scrolledOf(element);
      const parts = leave(element)?.querySelectorAll('*');
      for (const [place, scrollTop] of scrolled) Object.assign(parts?.[place] ?? {}, { scrollTop });
    };
  }, [ref, leaves]);
}
