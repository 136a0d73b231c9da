import type { Currency, Promotion } from '@krapao/contract';
import { readCode } from '@krapao/contract/typed';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../shared/draft';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { hasCondition, ReceiveFooter, RewardNotice, RewardTerms, useReceive, useReceivedReward } from '../../reward';
import { Note } from '@krapao/ui/note';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { Sheet } from '@krapao/ui/sheet';
import { useActiveBonus } from '../../condition/api/condition';
import { useNotice } from '../../lookup/api/notice';
import { balanceOf } from '../../wallet/api/balance';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useActivatePromotion, usePromotion } from '../api/promotions';

/** The promotion named by `code` in the address: its terms and the receive button (docs/specification.md §2.13). */
export default function PromotionSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const code = readCode(params.get('code') ?? '');
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const { show, outcome } = useReceivedReward(onClose);
  const { forget } = useDraft('promotion', wallet?.profile.username, { code: '' });
  const { data: promotion, isError, isFetching, isLoading, error, refetch } = usePromotion(code);
  const late = useDelayed(isLoading);
  const busyElsewhere = useActiveBonus().data?.status === true;
  const activate = useActivatePromotion();
  const receive = useReceive(
    () => activate(code),
    (answer) => {
      forget();
      if (promotion) show({ title: t('promotion.received'), name: code, reward: promotion, amount: answer?.amount });
    },
  );
  const receivable = Boolean(promotion) && !promotion?.received && !busyElsewhere;
  const footer = (
    <ReceiveFooter
      receive={receive}
      receivable={receivable}
      label={t('promotion.receive')}
      busyElsewhere={busyElsewhere && promotion?.received === false}
      onClose={onClose}
    />
  );
  return (
    <Sheet title={t('promotion.title', { code })} closeLabel={t('common.close')} onClose={onClose} footer={footer} {...outcome?.sheet}>
      {outcome?.receipt}
      {promotion && !outcome && <PromotionView promotion={promotion} currency={currency} />}
      {promotion === null && <Empty title={t('promotion.notFound')} />}
      {isError && !promotion && <LoadFailed title={t('promotion.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {late && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height="6rem" style={{ borderRadius: 'var(--r-lg)' }} />
        </div>
      )}
    </Sheet>
  );
}

/** The operator's description, the terms and the notice. */
function PromotionView({ promotion, currency }: { promotion: Promotion; currency: Currency }) {
  const t = useTranslations();
  const pieces = useMemo(() => [promotion.description], [promotion.description]);
  const description = useSanitized(pieces);
  const notice = useNotice(promotion.percentFail);
  const wallet = useWallet().data;
  return (
    <div className="reward-body">
      {promotion.received && <Note tone="info">{t('promotion.already')}</Note>}
      {description && <Clean className="k-prose" html={description} />}
      <RewardTerms reward={promotion} currency={currency} total={wallet && balanceOf(wallet).total} />
      {hasCondition(promotion) && <RewardNotice html={notice} />}
    </div>
  );
}
