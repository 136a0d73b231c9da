/** Whether an element can move: not under reduced motion, nor where there are no animations (jsdom). */
export const canMove = (element: Element | null): element is HTMLElement =>
  typeof element?.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
