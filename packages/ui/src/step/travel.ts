import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { canMove } from '../leave';

const TRAVEL_MS = 320;

/** Where the travelling part of the former step was; `arrived` once that of the current step moves from there. */
export const TravelContext = createContext<RefObject<DOMRect | 'arrived' | null> | null>(null);

/** Moves a part from its former place; false if it has no box. */
function travel(part: HTMLElement, from: DOMRect): boolean {
  const to = part.getBoundingClientRect();
  if (to.height === 0) return false;
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.height / to.height})`;
  const begin = { transform, transformOrigin: '0 0' };
  part.animate([begin, { transform: 'none', transformOrigin: '0 0' }], {
    duration: TRAVEL_MS,
    easing: 'cubic-bezier(0.32, 0.72, 0, 1)',
  });
  return true;
}

/**
 * The ref of a part that two steps have, such as an amount: in the next step it moves, by transform only, from its place and height in the
 * former one.
 */
export function useTravel<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  const travelRef = useContext(TravelContext);
  useLayoutEffect(() => {
    const part = ref.current;
    if (travelRef === null || part === null) return undefined;
    const from = travelRef.current;
    // Where it comes from nowhere it is not measured, which would make the browser lay out the page.
    if (from !== null && from !== 'arrived' && canMove(part) && travel(part, from)) travelRef.current = 'arrived';
    // React runs this before it removes the element.
    return () => void (travelRef.current = part.getBoundingClientRect());
  }, [travelRef]);
  return ref;
}
