import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { useToast } from '../../../shared/ui';
import { List, Row } from '../../../shared/ui/data/row';
import { Well } from '../../../shared/ui/feedback/well';
import { RefreshIcon, WalletIcon } from '../../../shared/ui/icons/member';
import { currencyOf } from '../api/get-wallet';
import { balanceOf } from '../model/balance';
import { useRefresh } from '../model/use-refresh';

/** Home widget in place of the wheel while no spin is active (spec.md §1): every balance anew. */
export function RefreshAll() {
  const t = useTranslations('wallet');
  const toast = useToast();
  const { refresh, busy } = useRefresh();
  const press = async () => {
    const wallet = await refresh();
    if (wallet) toast.ok(t('refreshed', { amount: formatAmount(balanceOf(wallet).total, currencyOf(wallet)) }));
    else toast.bad(t('failed'), t('failedHint'));
  };
  return (
    <div className="wallet-refresh">
      <List>
        <Row
          leading={
            <Well>
              <WalletIcon />
            </Well>
          }
          title={t('refreshAll')}
          detail={t('refreshAllHint')}
          trailing={<RefreshIcon className={busy ? 'k-spin' : undefined} />}
          onPress={() => busy || void press()}
        />
      </List>
    </div>
  );
}
