import { type Collection, createCurrencyList, pictureText, type ValueLine } from '../../platform/collection.js';
import { gameList } from './game.definition.js';
import { loosensGames } from './game-change.rules.js';
import { codesWithAccountsExcept, readGameList, replaceGames } from './game-list.repository.js';

/** The games that members see, per currency. */
export const gameCollection: Collection = createCurrencyList({
  name: 'games',
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
    list.flatMap(({ code, name, category, rate, web, android, ios, logo, background }): ValueLine[] => [
      { field: 'game', id: code, text: `${code} · ${name} · ${category} · ${rate.join(':')}` },
      ...[web, android, ios].flatMap((address, index): ValueLine[] =>
        address === null ? [] : [{ field: 'address', id: `${code} address ${index}`, text: `${code} · ${address}` }],
      ),
      ...[logo, background].flatMap((picture, index): ValueLine[] =>
        picture === null ? [] : [{ field: 'look', id: `${code} look ${index}`, text: `${code} · ${pictureText(picture)}` }],
      ),
    ]),
  loosens: loosensGames,
});
