import type { Currency, GameAccount } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Illustration } from '@krapao/ui/illustration';
import noGamesArt from '@krapao/ui/illustration/nogames.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { currencyOf, useWallet } from '../../wallet/api/wallet';

interface GamesLoadedProps {
  /** The class of the box with the cards, for the placeholder. */
  box: 'k-rowscroll' | 'game-grid';
  children: (games: readonly GameAccount[], currency: Currency) => ReactNode;
}

/** The games of the site once they are loaded. Until then a placeholder; otherwise the failure, or that the site has none. */
export function GamesLoaded({ box, children }: GamesLoadedProps) {
  const t = useTranslations();
  const { data, isError, isFetching, isLoading, error, refetch } = useWallet();
  const late = useDelayed(isLoading);
  if (!data)
    return isError ? (
      <div className="k-sec">
        <LoadFailed title={t('game.failed')} error={error} busy={isFetching} safe={t('game.failedHint')} onRetry={() => void refetch()} />
      </div>
    ) : (
      late && <GamesSkeleton box={box} label={t('common.loading')} />
    );
  if (data.slots.length === 0)
    return (
      <div className="k-sec">
        <Empty art={<Illustration art={noGamesArt} />} title={t('game.none')} text={t('game.noneHint')} />
      </div>
    );
  return children(data.slots, currencyOf(data));
}

const CARDS = 3;

function GamesSkeleton({ box, label }: { box: GamesLoadedProps['box']; label: string }) {
  return (
    <div className="k-sec">
      <span className="k-sr" role="status">
        {label}
      </span>
      <div className="k-sec__h">
        <Skeleton width="30%" height="1rem" />
      </div>
      <div className={box}>
        {Array.from({ length: CARDS }, (_, card) => (
          <span className="k-game" key={card}>
            <Skeleton height="5.5rem" style={{ borderRadius: 0 }} />
            <span className="k-game__b">
              <Skeleton width="70%" height=".75rem" style={{ marginTop: '.25rem' }} />
              <Skeleton width="50%" height="1rem" style={{ marginTop: '.625rem' }} />
              <Skeleton width="60%" height=".6875rem" style={{ marginTop: '.5rem' }} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
