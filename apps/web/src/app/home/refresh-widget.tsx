import { useTranslations } from 'use-intl';
import { currencyOf } from '../../features/wallet/api/wallet';
import { balanceOf } from '../../features/wallet/api/balance';
import { useRefresh } from '../../features/wallet/api/refresh-games';
import { useAmountText } from '@krapao/ui/amount';
import { useToast } from '@krapao/ui/toast';
import { RefreshIcon } from '@krapao/ui/icons';
import { WidgetButton } from './widget';

/** In place of the wheel while no spin is active (docs/specification.md §1): refreshes every balance. */
export function RefreshWidget() {
  const t = useTranslations();
  const toast = useToast();
  const amountText = useAmountText();
  const { refresh, busy } = useRefresh({
    refetchOnOpen: false,
    onAnswer: (wallet) => {
      if (wallet) toast.ok(t('wallet.refreshed', { amount: amountText(balanceOf(wallet).total, currencyOf(wallet)) }));
      else toast.bad(t('wallet.failed'), t('wallet.failedHint'));
    },
  });
  return (
    <WidgetButton
      icon={<RefreshIcon className={busy ? 'k-spin' : undefined} />}
      label={t('home.refresh')}
      detail={t('home.refreshHint')}
      busy={busy}
      onPress={refresh}
    />
  );
}
