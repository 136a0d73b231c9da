import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { CheckIcon, classes } from '../../../shared/ui';
import { Chip } from '../../../shared/ui/feedback/chip';
import { ChevronRightIcon } from '../../../shared/ui/icons/member';
import { stateOf, type CountedBonus } from '../model/state';
import { BonusCover } from './bonus-cover';
import { useBonusDetail } from './use-bonus-detail';

/** One bonus in one of its three states (docs/specification.md §2.13); opens its sheet unless it was received to the maximum. */
export function BonusCard({ bonus, currency }: { bonus: CountedBonus; currency: Currency }) {
  const t = useTranslations('bonus');
  const { open } = useSheet();
  const detailOf = useBonusDetail();
  const state = stateOf(bonus);
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
          <small>{detailOf(bonus)}</small>
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
