import { useTranslations } from 'use-intl';
import { useDelayed } from '../../../shared/ui';
import { Skeleton } from '../../../shared/ui/feedback/skeleton';
import { CoinIcon } from '../../../shared/ui/icons/member';
import { useWallet } from '../api/get-wallet';

/** Who is here, and how many coins they have. */
export function Greeting() {
  const t = useTranslations('wallet');
  const { data, isLoading } = useWallet();
  const late = useDelayed(isLoading);
  return (
    <div className="k-hello">
      <div>
        <p>{t('hello')}</p>
        <h2>{data?.profile.name ?? (late ? <Skeleton width="60%" height="1.125rem" style={{ display: 'inline-block' }} /> : '\u00a0')}</h2>
      </div>
      {data && (
        <span className="k-coin">
          <i>
            <CoinIcon />
          </i>
          <span className="k-num">
            {data.profile.coin.toLocaleString('en-US')} <small>{t(data.profile.coin === 1 ? 'coin' : 'coins')}</small>
          </span>
        </span>
      )}
    </div>
  );
}
