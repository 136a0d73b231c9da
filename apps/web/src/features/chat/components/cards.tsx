import type { ChatCard } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useSlides } from '../../../shared/carousel/use-slides';
import { IconButton } from '../../../shared/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/ui/icons/messages';
import { mediaAddress } from '../model/links';
import { MessageButton } from './links';

/** Cards in a row: swiped, or turned by the buttons below. */
export function Cards({ cards }: { cards: readonly ChatCard[] }) {
  const t = useTranslations('chat');
  const { row, current, fits, turn } = useSlides(cards.length);
  const count = String(cards.length);
  return (
    <section className="chat-cards" aria-label={t('cards')}>
      <div ref={row} className="chat-cards__row">
        {cards.map((card, index) => (
          <article key={index} className="chat-card" aria-label={t('card', { number: String(index + 1), count })}>
            <CardImage image={card.image} />
            <div className="chat-card__t">
              <b>{card.title}</b>
              {card.subtitle && <small>{card.subtitle}</small>}
            </div>
            {card.buttons.map((button, place) => (
              <MessageButton key={place} button={button} />
            ))}
          </article>
        ))}
      </div>
      {!fits && (
        <div className="chat-cards__turn">
          <IconButton label={t('previousCard')} disabled={current === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={t('nextCard')} disabled={current === cards.length - 1} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** Decorative: the title and buttons describe the card. */
function CardImage({ image }: { image: string }) {
  const src = mediaAddress({ filePath: image, url: '' });
  return src && <img src={src} alt="" loading="lazy" draggable={false} />;
}
