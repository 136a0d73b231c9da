import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../shared/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/ui/icons/member';
import { useScroller } from '../model/use-scroller';

export interface CarouselProps {
  title: string;
  /** A word beside the title; may be empty. */
  detail: string;
  count: number;
  children: ReactNode;
}

/** A row of cards to swipe; beside it, where it is longer than the screen, a button each way. */
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
