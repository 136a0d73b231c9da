import type { Clock } from '../../platform/clock.js';
import { createListing, type Listing } from '../../platform/listing.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { gameList } from './game.definition.js';
import { codesWithAccountsExcept, readGameList, replaceGames } from './game-list.repository.js';

/** Where the operator looks after the games that members are shown. */
export const createGameDesk = (deps: { inTx: InTx; clock: Clock }): Listing =>
  createListing({
    ...deps,
    name: 'games',
    definition: gameList,
    read: readGameList,
    write: async (tx, currency, list) => {
      const codes = list.map(({ code }) => code);
      const left = await codesWithAccountsExcept(tx, currency, codes);
      // Their credit would be out of sight.
      if (left.length > 0) return `Members have accounts at ${left.join(', ')}: these stay listed.`;
      await replaceGames(tx, currency, list);
      return null;
    },
  });
