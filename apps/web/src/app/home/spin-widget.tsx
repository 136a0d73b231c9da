import { useTranslations } from 'use-intl';
import { useWallet } from '../../features/wallet/api/wallet';
import { Link } from '../../shared/link';
import { paths } from '../../shared/paths';
import { CoinIcon, WheelIcon } from '@krapao/ui/icons';

/** A link to the wheel, with the coins to spin it (docs/specification.md §1). */
export function SpinWidget() {
  const t = useTranslations('home');
  const coin = useWallet().data?.profile.coin;
  const count = coin?.toLocaleString('en-US');
  return (
    <Link className="k-widget k-widget--spin" to={paths.spin}>
      <span className="k-widget__w home-wheel" aria-hidden="true" />
      <span className="k-widget__i">
        <WheelIcon />
        {count && (
          <span className="k-widget__n">
            <CoinIcon />
            {count}
            <span className="k-sr">{t('coins')}</span>
          </span>
        )}
      </span>
      <span>
        {t('spin')}
        <small>{count && t(coin === 1 ? 'spinHint.one' : 'spinHint.many', { count })}</small>
      </span>
    </Link>
  );
}
