import type { GameAccount } from '@krapao/contract';
import { readText } from '@krapao/contract/typed';

/** In the order of the home screen (docs/specification.md §1). */
export const categories = ['slot', 'sport', 'lotto'] as const satisfies readonly GameAccount['category'][];

export type GameCategory = (typeof categories)[number];

export type GameFilter = 'all' | GameCategory;

export const gameFilters: readonly GameFilter[] = ['all', ...categories];

/** The filter in the address. */
export const filterOf = (value: string | null): GameFilter => gameFilters.find((known) => known === value) ?? 'all';

/** The address of a filter: `?category=slot`. */
export const placeOf = (filter: GameFilter): Record<string, string> => (filter === 'all' ? {} : { category: filter });

/** The games of a category. Open accounts come first, each group in the site's order. */
export const gamesOf = (games: readonly GameAccount[], category: GameCategory): readonly GameAccount[] =>
  games.filter((game) => game.category === category).toSorted((one, other) => Number(other.isActive) - Number(one.isActive));

const folded = (text: string): string => readText(text).toLowerCase();

/** Whether the name of a game contains what was typed, in any spelling of capitals and spaces. */
export const isNamed = ({ name }: Pick<GameAccount, 'name'>, typed: string): boolean => folded(name).includes(folded(typed));
