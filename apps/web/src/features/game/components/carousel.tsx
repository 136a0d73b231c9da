import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SLACK_PX, useScrollState } from '@krapao/ui/slides';
import { IconButton } from '@krapao/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@krapao/ui/icons';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import type { GameCategory } from '../model/categories';

/** Share of the viewport to scroll, so that a partly visible card stays visible. */
const STEP = 0.8;

/** Whether there are cards before or after the visible ones. */
const measureHidden = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  before: scrollLeft > SLACK_PX,
  after: scrollLeft + clientWidth < scrollWidth - SLACK_PX,
});

export interface CarouselProps {
  category: GameCategory;
  /** Text beside the title; may be empty. */
  detail: string;
  count: number;
  children: ReactNode;
}

/** The games of a category as a row of cards to swipe, with previous and next buttons if it overflows. Its title leads to all of them. */
export function Carousel({ category, detail, count, children }: CarouselProps) {
  const t = useTranslations('game');
  const title = t(`category.${category}`);
  const id = useId();
  const { row, before, after } = useScrollState(count, { before: false, after: false }, measureHidden);
  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * STEP });
  return (
    <section className="k-sec k-car" aria-labelledby={id}>
      <div className="k-sec__h">
        <h2>
          <Link className="game-more" to={`${paths.games}?category=${category}`}>
            <span id={id}>{title}</span>
            <small>{t('seeAll')}</small>
            <ChevronRightIcon size="sm" />
          </Link>
        </h2>
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
