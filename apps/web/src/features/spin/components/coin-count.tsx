import { useTranslations } from 'use-intl';
import { CoinIcon } from '../../../shared/ui/icons/member';

/** The member's coins, for spins. */
export function CoinCount({ coins }: { coins: number }) {
  const t = useTranslations('spin');
  return (
    <span className="k-coin">
      <i>
        <CoinIcon />
      </i>
      <span className="k-num">
        {coins.toLocaleString('en-US')} <small>{t(coins === 1 ? 'coin' : 'coins')}</small>
      </span>
    </span>
  );
}
