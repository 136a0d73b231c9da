import type { Bonus, Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Carousel } from '../../../shared/carousel/carousel';
import { ReceiveError } from '../../../shared/reward/receive-error';
import { RewardNotice } from '../../../shared/reward/reward-notice';
import { hasCondition, RewardTerms } from '../../../shared/reward/reward-terms';
import type { Receive } from '../../../shared/reward/use-receive';
import { Note } from '../../../shared/ui';
import { useNotice } from '../../lookup/api/notice';
import { useBonusDetail } from './use-bonus-detail';
import '../../../shared/reward/reward.css';

interface BonusViewProps {
  bonus: Bonus;
  currency: Currency;
  /** A bonus is active, this one or another: nothing can be received now. */
  busyElsewhere: boolean;
  receive: Receive;
}

/** The banners, the notice with its percent, the terms, and why it cannot be received where that is so. */
export function BonusView({ bonus, currency, busyElsewhere, receive }: BonusViewProps) {
  const t = useTranslations();
  const notice = useNotice(bonus.percentFail);
  const detailOf = useBonusDetail();
  return (
    <div className="reward-body">
      <Carousel banners={bonus.banners} label={bonus.name || bonus.code} />
      {hasCondition(bonus) && <RewardNotice html={notice} />}
      <RewardTerms reward={bonus} currency={currency} more={[[t('bonus.times'), detailOf(bonus)]]} />
      {busyElsewhere && <Note tone="info">{t('reward.busy')}</Note>}
      <ReceiveError text={receive.errorText} code={receive.code} />
    </div>
  );
}
