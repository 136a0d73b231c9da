import type { Currency } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { cached } from '../../platform/settings/index.js';
import type { Game } from './game.types.js';

/** The games of the site. A change by the operator is visible on every node within one second. */
export interface Catalogue {
  list(currency: Currency): Promise<Game[]>;
  find(code: string, currency: Currency): Promise<Game | undefined>;
}

/** @param deps.publicUrl base URL of the games whose address is only a path */
export function createCatalogue(deps: { read(): Promise<Game[]>; clock: Clock; publicUrl: string }): Catalogue {
  const address = (web: string | null): string | null => (web === null ? null : new URL(web, deps.publicUrl).href);
  const games = cached(deps.clock, async () =>
    (await deps.read()).map((game) => ({ ...game, web: address(game.web), android: address(game.android), ios: address(game.ios) })),
  );
  return {
    list: async (currency) => (await games.get()).filter((game) => game.currency === currency),
    find: async (code, currency) => (await games.get()).find((game) => game.code === code && game.currency === currency),
  };
}
