import { canMove } from './motion';

/** Longer than each of the animations of `.is-leaving`. */
const REMOVED_MS = 320;

/**
 * Shows how an element leaves, after React has removed it: a copy of it plays the animation of `.is-leaving` where the element was. Whatever unmounts the
 * element (a button, Back, a session that ends), the page is free at once and the focus returns; nothing waits for the animation. The copy cannot be pressed
 * and is not read out. Under reduced motion, and where there is no animation (jsdom), there is none.
 *
 * @param element is still in the page
 * @returns the copy, in the page
 */
export function leave(element: HTMLElement | null): HTMLElement | undefined {
  if (!canMove(element)) return undefined;
  const { top, left, width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.classList.add('is-leaving');
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.style.cssText += `;top:${top}px;left:${left}px;width:${width}px;height:${height}px`;
  // Over an open modal dialog, if the element was inside of it.
  element.parentElement?.closest('dialog,body')?.append(copy);
  setTimeout(() => copy.remove(), REMOVED_MS);
  return copy;
}
