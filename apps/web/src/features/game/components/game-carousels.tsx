import { useTranslations } from 'use-intl';
import { categories, gamesOf } from '../model/categories';
import { Carousel } from './carousel';
import { GameCard } from './game-card';
import { GamesLoaded } from './games-loaded';
import './game.css';

/** All games of the site in three carousels, with the member's balances. The title of each leads to all games of its category. */
export function GameCarousels() {
  const t = useTranslations('game');
  return (
    <GamesLoaded box="k-rowscroll">
      {(all, currency) =>
        categories.map((category) => {
          const games = gamesOf(all, category);
          if (games.length === 0) return null;
          const open = games.filter(({ isActive }) => isActive).length;
          const detail = open === 0 ? '' : t(open === 1 ? 'account' : 'accounts', { count: String(open) });
          return (
            <Carousel key={category} category={category} detail={detail} count={games.length}>
              {games.map((game) => (
                <GameCard key={game.code} game={game} currency={currency} />
              ))}
            </Carousel>
          );
        })
      }
    </GamesLoaded>
  );
}
