import type { Currency, Promotion } from '@krapao/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Clean } from '../../../shared/html/clean';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { RewardNotice } from '../../../shared/reward/reward-notice';
import { hasCondition, RewardTerms } from '../../../shared/reward/reward-terms';
import { Note } from '../../../shared/ui';
import { useNotice } from '../../lookup/api/notice';
import '../../../shared/reward/reward.css';

/** The operator's words, the terms and the notice. */
export function PromotionView({ promotion, currency }: { promotion: Promotion; currency: Currency }) {
  const t = useTranslations();
  const pieces = useMemo(() => [promotion.description], [promotion.description]);
  const description = useSanitized(pieces);
  const notice = useNotice(promotion.percentFail);
  return (
    <div className="reward-body">
      {promotion.received && <Note tone="info">{t('promotion.already')}</Note>}
      {description && <Clean className="k-prose" html={description} />}
      <RewardTerms reward={promotion} currency={currency} />
      {hasCondition(promotion) && <RewardNotice html={notice} />}
    </div>
  );
}
