import type { Currency } from '@krapao/contract';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Carousel, hasCondition, ReceiveFooter, RewardNotice, RewardTerms, useReceive, useReceivedReward } from '../../reward';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { Sheet } from '@krapao/ui/sheet';
import { useActiveBonus } from '../../condition/api/condition';
import { useNotice } from '../../lookup/api/notice';
import { balanceOf } from '../../wallet/api/balance';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useActivateBonus, useBonuses } from '../api/bonuses';
import { bonusStateOf, useBonusDetail, type CountedBonus } from '../model/bonus-state';

/** The bonus named by `code` in the address: banners, notice, terms and the receive button (docs/specification.md §2.13). */
export default function BonusSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const currency = currencyOf(useWallet().data);
  const { show, outcome } = useReceivedReward(onClose);
  const { data, isError, isFetching, isLoading, error, refetch } = useBonuses();
  const late = useDelayed(isLoading);
  const bonus = data?.find((one) => one.code === code);
  const state = bonus && bonusStateOf(bonus);
  const busyElsewhere = useActiveBonus().data?.status === true;
  const activate = useActivateBonus();
  const receive = useReceive(
    () => activate(code),
    (answer) => bonus && show({ title: t('bonus.received'), name: bonus.name || code, reward: bonus, amount: answer?.amount }),
  );
  const receivable = state === 'open' && !busyElsewhere;
  const footer = (
    <ReceiveFooter receive={receive} receivable={receivable} label={t('bonus.receive')} busyElsewhere={busyElsewhere} onClose={onClose} />
  );
  return (
    <Sheet
      width={bonus && bonus.banners.length > 2 ? 'slides' : undefined}
      title={bonus?.name || code}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={footer}
      {...outcome?.sheet}
    >
      {outcome?.receipt}
      {bonus && !outcome && <BonusView bonus={bonus} currency={currency} />}
      {data && !bonus && <Empty title={t('bonus.gone')} text={t('bonus.goneHint')} />}
      {isError && !data && <LoadFailed title={t('bonus.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {late && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height="13rem" style={{ borderRadius: 'var(--r-lg)' }} />
        </div>
      )}
    </Sheet>
  );
}

/** Banners, notice and terms. */
function BonusView({ bonus, currency }: { bonus: CountedBonus; currency: Currency }) {
  const t = useTranslations();
  const notice = useNotice(bonus.percentFail);
  const formatDetail = useBonusDetail();
  const wallet = useWallet().data;
  return (
    <div className="reward-body">
      <Carousel banners={bonus.banners} label={bonus.name || bonus.code} />
      {hasCondition(bonus) && <RewardNotice html={notice} />}
      <RewardTerms
        reward={bonus}
        currency={currency}
        total={wallet && balanceOf(wallet).total}
        more={[[t('bonus.times'), formatDetail(bonus)]]}
      />
    </div>
  );
}
