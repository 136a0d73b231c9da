import type { Banner } from '@krapao/contract';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@krapao/ui/classes';
import { IconButton } from '@krapao/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@krapao/ui/icons';
import { BannerView } from './banner-view';
import { useSlides } from '@krapao/ui/slides';
import './carousel.css';

export interface CarouselProps {
  banners: readonly Banner[];
  /** The subject of the banners: the accessible name of the row. */
  label: string;
}

const turns: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Banners of 300 × 211 in a row (docs/specification.md §2.13): swiped, or turned by buttons and arrow keys. Renders nothing without
 * banners.
 */
export function Carousel({ banners, label }: CarouselProps) {
  const t = useTranslations('carousel');
  const { row, current, fits, turn } = useSlides(banners.length);
  if (banners.length === 0) return null;
  const turnByKey = (event: KeyboardEvent) => {
    const direction = turns[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    turn(direction);
  };
  const count = String(banners.length);
  return (
    <section aria-label={label} aria-roledescription="carousel">
      {/* Focusable, so that the keyboard can scroll it. */}
      <div ref={row} className="k-slides" role="group" aria-label={label} tabIndex={0} onKeyDown={turnByKey}>
        {banners.map((banner, index) => (
          <div key={index} className="k-slide" role="group" aria-label={t('slide', { number: String(index + 1), count })}>
            <BannerView banner={banner} />
          </div>
        ))}
      </div>
      {!fits && (
        // At either end the button remains and keeps the focus, and turns no further.
        <div className="k-turn">
          <IconButton label={t('previous')} aria-disabled={current === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span className="k-dots" aria-hidden="true">
            {banners.map((_, index) => (
              <i key={index} className={classes(index === current && 'is-on')} />
            ))}
          </span>
          <IconButton label={t('next')} aria-disabled={current === banners.length - 1} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}
