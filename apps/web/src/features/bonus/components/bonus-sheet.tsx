import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { useReceive } from '../../../shared/reward/use-receive';
import { Button, useDelayed, useToast } from '../../../shared/ui';
import { Empty, ErrorState } from '../../../shared/ui/feedback/empty';
import { Skeleton } from '../../../shared/ui/feedback/skeleton';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { useActiveBonus } from '../../condition/api/check-active';
import { currencyOf, useWallet } from '../../wallet/api/get-wallet';
import { useActivateBonus } from '../api/activate-bonus';
import { useBonuses } from '../api/list-bonuses';
import { stateOf } from '../model/state';
import { BonusView } from './bonus-view';

/** A bonus by the code in the address: banners, notice, terms, and the button that receives it (spec.md §2). */
export default function BonusSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const toast = useToast();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const currency = currencyOf(useWallet().data);
  const { data, isError, isFetching, isLoading, refetch } = useBonuses();
  const late = useDelayed(isLoading);
  const bonus = data?.find((one) => one.code === code);
  const state = bonus && stateOf(bonus);
  const busyElsewhere = useActiveBonus().data?.status === true;
  const activate = useActivateBonus();
  const receive = useReceive(
    () => activate(code),
    ({ amount }) => {
      toast.ok(t('bonus.received'), `+${formatAmount(amount, currency)}`);
      onClose();
    },
  );
  const button =
    state === 'open' && !busyElsewhere ? (
      <Button block busy={receive.busy} onClick={() => void receive.press()}>
        {t('bonus.receive')}
      </Button>
    ) : (
      <Button block onClick={onClose}>
        {t('reward.understood')}
      </Button>
    );
  return (
    <Sheet width="slides" title={bonus?.name || code} closeLabel={t('common.close')} onClose={onClose} footer={button}>
      {bonus && <BonusView bonus={bonus} currency={currency} busyElsewhere={busyElsewhere} receive={receive} />}
      {data && !bonus && <Empty title={t('bonus.gone')} text={t('bonus.goneHint')} />}
      {isError && !data && (
        <ErrorState
          title={t('bonus.failed')}
          text={t('bonus.failedHint')}
          retryLabel={t('common.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {late && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height="13rem" style={{ borderRadius: 'var(--r-lg)' }} />
        </div>
      )}
    </Sheet>
  );
}
