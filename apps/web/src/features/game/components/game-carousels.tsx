import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { Carousel } from './carousel';
import { GameCard } from './game-card';
import './game.css';

/** Order on the home screen (docs/specification.md §1). */
const categories = ['slot', 'sport', 'lotto'] as const;

/** All games of the site in three carousels, with the member's balances. */
export function GameCarousels() {
  const t = useTranslations();
  const { data, isError, isFetching, isLoading, error, refetch } = useWallet();
  const late = useDelayed(isLoading);
  if (!data)
    return isError ? (
      <div className="k-sec">
        <LoadFailed title={t('game.failed')} error={error} busy={isFetching} safe={t('game.failedHint')} onRetry={() => void refetch()} />
      </div>
    ) : (
      late && <GamesSkeleton label={t('common.loading')} />
    );
  if (data.slots.length === 0)
    return (
      <div className="k-sec">
        <Empty title={t('game.none')} text={t('game.noneHint')} />
      </div>
    );
  const currency = currencyOf(data);
  return categories.map((category) => {
    // Open accounts come first, each group in the site's order.
    const games = data.slots
      .filter((game) => game.category === category)
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    if (games.length === 0) return null;
    const open = games.filter(({ isActive }) => isActive).length;
    const detail = open === 0 ? '' : t(open === 1 ? 'game.account' : 'game.accounts', { count: String(open) });
    return (
      <Carousel key={category} title={t(`game.category.${category}`)} detail={detail} count={games.length}>
        {games.map((game) => (
          <GameCard key={game.code} game={game} currency={currency} />
        ))}
      </Carousel>
    );
  });
}

const CARDS = 3;

/** Placeholder of a carousel. */
function GamesSkeleton({ label }: { label: string }) {
  return (
    <div className="k-sec">
      <span className="k-sr" role="status">
        {label}
      </span>
      <div className="k-sec__h">
        <Skeleton width="30%" height="1rem" />
      </div>
      <div className="k-rowscroll">
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
