import type { Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { ClockIcon } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import { currencyOf } from '../api/get-wallet';
import { balanceOf } from '../model/balance';
import { BalanceSplit } from './balance-split';

/** The figures of the balance card: the total, where it is, and what is on its way out. */
export function BalanceFigures({ wallet }: { wallet: Wallet }) {
  const t = useTranslations('wallet');
  const currency = currencyOf(wallet);
  const balance = balanceOf(wallet);
  return (
    <>
      <p className="k-balance__amt">
        <Amount value={balance.total} currency={currency} size="xl" />
      </p>
      {balance.games > 0 && <BalanceSplit wallet={balance.wallet} games={balance.games} currency={currency} />}
      {balance.held > 0 && (
        <p className="wallet-held">
          <ClockIcon size="sm" />
          {t('held')} <Amount value={balance.held} currency={currency} />
        </p>
      )}
    </>
  );
}
