import { useTranslations } from 'use-intl';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { CoinIcon } from '@krapao/ui/icons';
import { useWallet } from '../api/wallet';

/** The member's name and coins; on the first day coins only if there are any. */
export function Greeting({ isFirstDay }: { isFirstDay: boolean }) {
  const t = useTranslations('wallet');
  const { data, isLoading } = useWallet();
  const late = useDelayed(isLoading);
  return (
    <div className="k-hello">
      <div>
        <p>{t('hello')}</p>
        {data ? (
          <h2 translate="no">{data.profile.name}</h2>
        ) : (
          <div className="wallet-name">{late && <Skeleton width="60%" height="1.125rem" />}</div>
        )}
      </div>
      {data && (!isFirstDay || data.profile.coin > 0) && (
        <span className="k-coin">
          <i>
            <CoinIcon />
          </i>
          <span className="k-num">
            <span translate="no">{data.profile.coin.toLocaleString('en-US')}</span>{' '}
            <small>{t(data.profile.coin === 1 ? 'coin' : 'coins')}</small>
          </span>
        </span>
      )}
    </div>
  );
}
