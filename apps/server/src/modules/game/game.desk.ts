import type { Clock } from '../../platform/clock.js';
import { createListing, type OpenListing, openListing } from '../../platform/listing.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { gameList } from './game.definition.js';
import { codesWithAccountsExcept, readGameList, replaceGames } from './game-list.repository.js';

/** The operator's list of the games that members see. */
export const createGameDesk = ({ inTx, clock }: { inTx: InTx; clock: Clock }): OpenListing => {
  const name = 'games';
  const listing = createListing({
    inTx,
    name,
    definition: gameList,
    read: readGameList,
    conflictOf: async (tx, currency, list) => {
      const codes = list.map(({ code }) => code);
      // Members would no longer see their credit at a removed game.
      const inUse = await codesWithAccountsExcept(tx, currency, codes);
      return inUse.length > 0 ? `Members have accounts at ${inUse.join(', ')}: keep these games in the list.` : null;
    },
    write: replaceGames,
    linesOf: (list) =>
      list.map(({ code, name: title, category, rate }) => ({
        field: 'game',
        id: code,
        text: `${code} · ${title} · ${category} · ${rate.join(':')}`,
      })),
  });
  return openListing(listing, { inTx, clock, name });
};
