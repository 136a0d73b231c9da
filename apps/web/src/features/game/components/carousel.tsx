import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../shared/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/ui/icons/member';

export interface Scroller {
  row: RefObject<HTMLDivElement | null>;
  /** There are cards before or after the visible ones. */
  before: boolean;
  after: boolean;
  /** Scrolls by one screen: 1 forwards, -1 back. */
  turn: (direction: 1 | -1) => void;
}

/** Share of the viewport to scroll, so that a partly visible card stays visible. */
const STEP = 0.8;
/** Scroll positions may be fractional. */
const SLACK_PX = 2;

/** A horizontally scrolling row with buttons. `count`: the number of cards. */
function useScroller(count: number): Scroller {
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

export interface CarouselProps {
  title: string;
  /** Text beside the title; may be empty. */
  detail: string;
  count: number;
  children: ReactNode;
}

/** A row of cards to swipe, with previous and next buttons if it overflows. */
export function Carousel({ title, detail, count, children }: CarouselProps) {
  const t = useTranslations('game');
  const id = useId();
  const { row, before, after, turn } = useScroller(count);
  return (
    <section className="k-sec k-car" aria-labelledby={id}>
      <div className="k-sec__h">
        <h2 id={id}>{title}</h2>
        {detail !== '' && <small>{detail}</small>}
        {(before || after) && (
          <span className="k-sec__nav">
            <IconButton label={t('previous', { title })} variant="line" aria-disabled={!before} onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton label={t('next', { title })} variant="line" aria-disabled={!after} onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          </span>
        )}
      </div>
      <div ref={row} className="k-rowscroll" role="group" aria-labelledby={id}>
        {children}
      </div>
    </section>
  );
}
