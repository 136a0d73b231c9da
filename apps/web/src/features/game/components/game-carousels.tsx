import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Empty } from '../../../shared/ui/feedback/empty';
import { useDelayed } from '../../../shared/ui';
import { currencyOf, useWallet } from '../../wallet/api/get-wallet';
import { Carousel } from './carousel';
import { GameCard } from './game-card';
import { GamesSkeleton } from './games-skeleton';
import './game.css';

/** The home's order (docs/specification.md §1). */
const categories = ['slot', 'sport', 'lotto'] as const;

/** Every game of the site in three carousels, with what the member has there. */
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
    // What the member has open comes first, each in the site's order.
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
