import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Scroller {
  row: RefObject<HTMLDivElement | null>;
  /** There is more before, or after, what is in view. */
  before: boolean;
  after: boolean;
  /** Shows the next screenful: 1 forwards, -1 back. */
  turn: (direction: 1 | -1) => void;
}

/** Of what is in view, so that a card that was cut stays in sight. */
const STEP = 0.8;
/** Browsers leave fractions of a pixel. */
const SLACK_PX = 2;

/** A row that scrolls sideways, with buttons for those who do not swipe. `count`: how many stand in it. */
export function useScroller(count: number): Scroller {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > SLACK_PX;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - SLACK_PX;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count]);
  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * STEP });
  return { row, ...more, turn };
}
