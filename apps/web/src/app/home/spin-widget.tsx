import { useTranslations } from 'use-intl';
import { useWallet } from '../../features/wallet/api/wallet';
import { paths } from '../../shared/paths';
import { CoinIcon, WheelIcon } from '@krapao/ui/icons';
import { WidgetLink } from './widget';

/** A link to the wheel, with the coins to spin it (docs/specification.md §1). */
export function SpinWidget() {
  const t = useTranslations('home');
  const coin = useWallet().data?.profile.coin;
  const count = coin?.toLocaleString('en-US');
  const icon = (
    <>
      <WheelIcon />
      {count && (
        <span className="k-widget__n">
          <CoinIcon />
          {count}
          <span className="k-sr">{t('coins')}</span>
        </span>
      )}
    </>
  );
  const detail = count ? t(coin === 1 ? 'spinHint.one' : 'spinHint.many', { count }) : '';
  return <WidgetLink icon={icon} label={t('spin')} detail={detail} to={paths.spin} />;
}
