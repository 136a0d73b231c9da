import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Carousel } from '../../../shared/carousel/carousel';
import { RewardNotice } from '../../../shared/reward/reward-notice';
import { hasCondition, RewardTerms } from '../../../shared/reward/reward-terms';
import { useNotice } from '../../lookup/api/notice';
import type { CountedBonus } from '../model/state';
import { useBonusDetail } from './use-bonus-detail';
import '../../../shared/reward/reward.css';

/** The banners, the notice with its percent, and the terms. */
export function BonusView({ bonus, currency }: { bonus: CountedBonus; currency: Currency }) {
  const t = useTranslations();
  const notice = useNotice(bonus.percentFail);
  const detailOf = useBonusDetail();
  return (
    <div className="reward-body">
      <Carousel banners={bonus.banners} label={bonus.name || bonus.code} />
      {hasCondition(bonus) && <RewardNotice html={notice} />}
      <RewardTerms reward={bonus} currency={currency} more={[[t('bonus.times'), detailOf(bonus)]]} />
    </div>
  );
}
