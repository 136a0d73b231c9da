import type { Bonus, Currency } from '@krapao/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatWhole } from '@krapao/ui/format';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { usePicture } from '../../../shared/react/use-picture';
import { useSheet } from '../../../shared/sheet';
import { CheckIcon, ChevronRightIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import { Chip } from '@krapao/ui/tag';
import { BonusArt } from '../art/bonus-art';
import { bonusStateOf, useBonusDetail, type CountedBonus } from '../model/bonus-state';

/** A bonus in one of its three states (docs/specification.md §2.13). Opens its sheet unless it is used up. */
export function BonusCard({ bonus, currency }: { bonus: CountedBonus; currency: Currency }) {
  const t = useTranslations('bonus');
  const { open } = useSheet();
  const formatDetail = useBonusDetail();
  const state = bonusStateOf(bonus);
  const body = (
    <>
      <span className="k-bonus__art">
        <BonusCover bonus={bonus} currency={currency} />
        {state === 'active' && <Chip tone="gold">{t('active')}</Chip>}
        {state === 'done' && <Chip icon={<CheckIcon />}>{t('done')}</Chip>}
      </span>
      <span className="k-bonus__b">
        <span>
          <b>{bonus.name || bonus.code}</b>
          <small>{formatDetail(bonus)}</small>
        </span>
        {state !== 'done' && <ChevronRightIcon />}
      </span>
    </>
  );
  if (state === 'done')
    return (
      <div className="k-bonus is-done" role="group" aria-disabled="true" aria-label={bonus.name || bonus.code}>
        {body}
      </div>
    );
  return (
    <button
      type="button"
      className={classes('k-bonus', state === 'active' && 'is-active')}
      onClick={() => open('bonus', { code: bonus.code })}
    >
      {body}
    </button>
  );
}

/** The value of a bonus, short enough for a cover: `+50%`, `฿300`. */
const formatWorth = ({ amount, percent }: Bonus, currency: Currency): string | undefined => {
  if (amount != null) return formatWhole(amount, currency);
  return percent == null ? undefined : `+${percent}%`;
};

/**
 * The card's background (docs/specification.md §2.13): the first banner's image or a drawn cover, under the banner's text; without text,
 * the value of the bonus. Decorative: not focusable and not read out.
 */
function BonusCover({ bonus, currency }: { bonus: Bonus; currency: Currency }) {
  const [first] = bonus.banners;
  const { src: image, onError } = usePicture(first?.image);
  const html = first?.html ?? '';
  const pieces = useMemo(() => [html], [html]);
  const words = useSanitized(pieces);
  return (
    <span className="bonus-cover" aria-hidden="true" inert>
      {image ? (
        <img className="k-cover k-cover--image" src={image} alt="" loading="lazy" onError={onError} />
      ) : (
        <BonusArt code={bonus.code} words={html ? undefined : formatWorth(bonus, currency)} />
      )}
      {image && !html && (
        <span className="bonus-words is-over">
          <b>{formatWorth(bonus, currency)}</b>
        </span>
      )}
      {html && <Clean as="span" className={classes('bonus-words', image && 'is-over')} html={words} />}
    </span>
  );
}
