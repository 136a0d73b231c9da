import type { Clock } from '../../platform/clock.js';
import { createListing, type Listing } from '../../platform/listing.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { gameList } from './game.definition.js';
import { codesWithAccountsExcept, readGameList, replaceGames } from './game-list.repository.js';

/** The operator's list of the games that members see. */
export const createGameDesk = (deps: { inTx: InTx; clock: Clock }): Listing =>
  createListing({
    ...deps,
    name: 'games',
    definition: gameList,
    read: readGameList,
    write: async (tx, currency, list) => {
      const codes = list.map(({ code }) => code);
      // Members would no longer see their credit at a removed game.
      const inUse = await codesWithAccountsExcept(tx, currency, codes);
      if (inUse.length > 0) return `Members have accounts at ${inUse.join(', ')}: keep these games in the list.`;
      await replaceGames(tx, currency, list);
      return null;
    },
  });
