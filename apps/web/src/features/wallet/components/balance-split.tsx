import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Amount } from '../../../shared/ui/amount/amount';

interface BalanceSplitProps {
  wallet: number;
  games: number;
  currency: Currency;
}

/** How the total divides between main wallet and game accounts, as a bar and in figures. */
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
      <dl>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
