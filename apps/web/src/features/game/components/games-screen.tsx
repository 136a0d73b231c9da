import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../shared/i18n';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { TextInput } from '@krapao/ui/field';
import { FilterChips } from '@krapao/ui/filter-chips';
import { SearchIcon } from '@krapao/ui/icons';
import { categories, filterOf, gameFilters, type GameFilter, gamesOf, isNamed, placeOf } from '../model/categories';
import { Illustration } from '@krapao/ui/illustration';
import noGamesArt from '@krapao/ui/illustration/nogames.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { GameCard } from './game-card';
import { GamesLoaded } from './games-loaded';
import './game.css';
import './games.css';

/** All games of the site as a grid, with a filter and a search; the address holds the category (docs/decisions/0210). */
export function GamesScreen() {
  const t = useTranslations('game');
  const menu = useTranslations('menu');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params.get('category'));
  const [typed, setTyped] = useState('');
  usePageTitle(menu('games'));

  const choose = (name: GameFilter) => setParams(placeOf(name), { replace: true });
  const clear = () => {
    setTyped('');
    choose('all');
  };
  const count = (games: number) => t(games === 1 ? 'count.one' : 'count.many', { count: String(games) });
  const filters = gameFilters.map((name) => ({ name, text: name === 'all' ? t('all') : t(`category.${name}`) }));
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <h2 className="k-sr">{menu('games')}</h2>
      <div className="games-top">
        <FilterChips label={t('filter')} filters={filters} chosen={filter} onChoose={choose} />
        <TextInput
          type="search"
          icon={<SearchIcon />}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <GamesLoaded box="game-grid">
        {(all, currency) => {
          const found = categories
            .filter((category) => filter === 'all' || filter === category)
            .map((category) => ({ category, games: gamesOf(all, category).filter((game) => isNamed(game, typed)) }))
            .filter(({ games }) => games.length > 0);
          const total = found.reduce((sum, { games }) => sum + games.length, 0);
          return (
            <>
              <p className="k-sr" role="status">
                {typed !== '' && count(total)}
              </p>
              {found.map(({ category, games }) => (
                <section key={category} className="k-sec" aria-labelledby={`${id}${category}`}>
                  <div className="k-sec__h">
                    <h3 id={`${id}${category}`}>{t(`category.${category}`)}</h3>
                    <small>{count(games.length)}</small>
                  </div>
                  <div className="game-grid">
                    {games.map((game) => (
                      <GameCard key={game.code} game={game} currency={currency} />
                    ))}
                  </div>
                </section>
              ))}
              {total === 0 && (
                <div className="k-sec">
                  <Empty
                    art={<Illustration art={noGamesArt} />}
                    title={t('noMatch')}
                    text={t('noMatchHint')}
                    action={
                      <Button variant="line" size="md" onClick={clear}>
                        {t('clear')}
                      </Button>
                    }
                  />
                </div>
              )}
            </>
          );
        }}
      </GamesLoaded>
    </main>
  );
}
