import type { Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@krapao/ui/classes';
import { ClockIcon } from '@krapao/ui/icons';
import { Amount, RollingAmount } from '@krapao/ui/amount';
import { Figures } from '@krapao/ui/figures';
import { balanceOf } from '../api/balance';
import { currencyOf } from '../api/wallet';

/** From this amount on, mostly in kip, the large font does not fit a small phone. */
const LONG = 1_000_000;

export interface HeldProps {
  /**
   * Adds to what is held, with the withdrawal on its way.
   *
   * @param line says how much is held; nothing without any
   */
  withHeld: (held: number, line: ReactNode) => ReactNode;
}

/** The figures of the balance card: total, distribution, and pending withdrawals. On the first day the total alone: the others are zero. */
export function BalanceFigures({ wallet, isFirstDay, withHeld }: HeldProps & { wallet: Wallet; isFirstDay: boolean }) {
  const t = useTranslations('wallet');
  const currency = currencyOf(wallet);
  const balance = balanceOf(wallet);
  return (
    <>
      <p className={classes('k-balance__amt', balance.total >= LONG && 'wallet-long')}>
        <RollingAmount value={balance.total} currency={currency} size="xl" />
      </p>
      {!isFirstDay && <BalanceSplit wallet={balance.wallet} games={balance.games} currency={currency} />}
      {withHeld(
        balance.held,
        balance.held > 0 && (
          <p className="wallet-held">
            <ClockIcon size="sm" />
            {t('held')} <Amount value={balance.held} currency={currency} />
          </p>
        ),
      )}
    </>
  );
}

interface BalanceSplitProps {
  wallet: number;
  games: number;
  currency: Currency;
}

/** The share of main wallet and games in the total, as a bar and in figures. */
export function BalanceSplit({ wallet, games, currency }: BalanceSplitProps) {
  const t = useTranslations('wallet');
  const parts = [
    [t('mainWallet'), wallet],
    [t('inGames'), games],
  ] as const;
  return (
    <div className="k-split">
      <div className="k-split__bar" aria-hidden="true">
        {parts.map(([name, amount]) => (
          <i key={name} style={{ flex: Math.max(0, amount) }} />
        ))}
      </div>
      <Figures figures={parts} currency={currency} />
    </div>
  );
}
