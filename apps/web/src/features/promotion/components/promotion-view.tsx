import type { Currency, Promotion } from '@krapao/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { ReceiveError } from '../../../shared/reward/receive-error';
import { RewardNotice } from '../../../shared/reward/reward-notice';
import { hasCondition, RewardTerms } from '../../../shared/reward/reward-terms';
import type { Receive } from '../../../shared/reward/use-receive';
import { Note } from '../../../shared/ui';
import { useNotice } from '../../lookup/api/notice';
import '../../../shared/reward/reward.css';

interface PromotionViewProps {
  promotion: Promotion;
  currency: Currency;
  /** Another bonus is active: this one cannot be received now. */
  busyElsewhere: boolean;
  receive: Receive;
}

/** The operator's words, the terms, and why it cannot be received where that is so. */
export function PromotionView({ promotion, currency, busyElsewhere, receive }: PromotionViewProps) {
  const t = useTranslations();
  const pieces = useMemo(() => [promotion.description], [promotion.description]);
  const description = useSanitized(pieces);
  const notice = useNotice(promotion.percentFail);
  return (
    <div className="reward-body">
      {description && <div className="k-prose" dangerouslySetInnerHTML={{ __html: description }} />}
      <RewardTerms reward={promotion} currency={currency} />
      {hasCondition(promotion) && <RewardNotice html={notice} />}
      {promotion.received && <Note tone="info">{t('promotion.already')}</Note>}
      {busyElsewhere && !promotion.received && <Note tone="info">{t('reward.busy')}</Note>}
      <ReceiveError text={receive.errorText} code={receive.code} />
    </div>
  );
}
