import { useEffect, useRef, useState, type RefObject } from 'react';

/** Browsers leave fractions of a pixel. */
export const SLACK_PX = 2;

/**
 * Measures a horizontally scrolling row: once it has its size, when that changes, and while it scrolls. Not when it mounts: the browser would lay out
 * the page within that task.
 *
 * @param count the number of items: another number is measured again
 * @param measure a function with a stable identity
 */
export function useScrollState<State extends Readonly<Record<string, number | boolean>>>(
  count: number,
  initial: State,
  measure: (row: HTMLElement, count: number) => State,
): State & { row: RefObject<HTMLDivElement | null> } {
  const row = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(initial);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const next = measure(element, count);
      setState((last) => (Object.keys(next).every((key) => last[key] === next[key]) ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [count, measure]);
  return { row, ...state };
}

export interface Slides {
  row: RefObject<HTMLDivElement | null>;
  /** Index of the visible slide, from 0; of the last slide at the end of the row. */
  current: number;
  /** All slides are visible: there is nothing to turn. */
  fits: boolean;
  turn: (direction: 1 | -1) => void;
}

const measureSlides = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number) => {
  const range = scrollWidth - clientWidth;
  const fits = range <= SLACK_PX;
  return { current: fits ? 0 : Math.round((scrollLeft / range) * (count - 1)), fits };
};

/** A row of `count` equal slides to swipe, or to turn by buttons and arrow keys. */
export function useSlides(count: number): Slides {
  const { row, current, fits } = useScrollState(count, { current: 0, fits: true }, measureSlides);
  const turn = (direction: 1 | -1) => {
    const to = Math.min(Math.max(current + direction, 0), count - 1);
    row.current?.children[to]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  return { row, current, fits, turn };
}
