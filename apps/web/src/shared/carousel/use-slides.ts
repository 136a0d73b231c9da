import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Slides {
  row: RefObject<HTMLDivElement | null>;
  /** Index of the visible slide, from 0; of the last slide at the end of the row. */
  current: number;
  /** All slides are visible: there is nothing to turn. */
  fits: boolean;
  turn: (direction: 1 | -1) => void;
}

/** Browsers leave fractions of a pixel. */
const SLACK_PX = 2;

/** A row of `count` equal slides to swipe, or to turn by buttons and arrow keys. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ current: 0, fits: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const room = element.scrollWidth - element.clientWidth;
      const fits = room <= SLACK_PX;
      const current = fits ? 0 : Math.round((element.scrollLeft / room) * (count - 1));
      setSeen((last) => (last.current === current && last.fits === fits ? last : { current, fits }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count]);
  const turn = (direction: 1 | -1) => {
    const to = Math.min(Math.max(seen.current + direction, 0), count - 1);
    row.current?.children[to]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  return { row, ...seen, turn };
}
