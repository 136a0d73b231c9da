import { useLayoutEffect, type RefObject } from 'react';
import { canMove } from './motion';

/** Longer than each of the animations of `.is-leaving`. */
const REMOVED_MS = 320;

/**
 * Shows how an element leaves, after React has removed it: a copy of it plays the animation of `.is-leaving`. Whatever unmounts the element (a button, Back,
 * a session that ends), the page is free at once and the focus returns; nothing waits for the animation. The copy cannot be pressed and is not read out.
 * Under reduced motion, and where there is no animation (jsdom), there is none.
 *
 * @param element fills the window, and is still in the page
 */
function leave(element: HTMLElement): void {
  if (!canMove(element)) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.classList.add('is-leaving');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  keepScroll(element, copy);
  setTimeout(() => copy.remove(), REMOVED_MS);
}

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
      if (leaves && element?.isConnected) leave(element);
    };
  }, [ref, leaves]);
}
