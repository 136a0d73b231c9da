import { currencies, type GameCategory } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

/** The games of docs/specification.md §2.11, and one lotto that is opened by its web address. `ft`: wallet money of one credit, as a fraction. */
const games: readonly {
  code: string;
  name: string;
  category?: GameCategory;
  ft?: [numerator: bigint, denominator: bigint];
  apps?: true;
}[] = [
  { code: 'JOKER', name: 'Joker', apps: true },
  { code: 'BETFLIX', name: 'Betflix' },
  { code: 'ASKMEBET', name: 'AskMeBet' },
  { code: 'SUPERSLOT', name: 'Superslot' },
  { code: 'PG', name: 'PG', apps: true },
  { code: 'SLOTXO', name: 'Slot XO', apps: true },
  { code: 'IMI', name: 'iMi' },
  { code: 'USUN', name: 'Usun', ft: [10n, 1n] },
  { code: 'AREASLOT', name: 'Area Slot' },
  { code: 'CIRCUS', name: 'Circus' },
  { code: 'SLOTRACHA', name: 'Slot Racha' },
  { code: 'PGSLOT', name: 'PG Slot' },
  { code: 'JOKER2', name: 'Joker 2' },
  { code: 'UFABET', name: 'UFABET', category: 'sport' },
  { code: 'SEXYGAME', name: 'Sexy Game', category: 'sport' },
  { code: 'HUAYHD', name: 'Huay HD', category: 'lotto', ft: [1n, 2n] },
  { code: 'HUAYTHAI', name: 'Huay Thai', category: 'lotto' },
];

/** The demo's catalogue, the same in each currency. What the operator has changed stays. */
export async function seedGames(tx: Tx<'game'>): Promise<void> {
  const rows = currencies.flatMap((currency) =>
    games.map(({ code, name, category = 'slot', ft = [1n, 1n], apps }, position) => {
      const web = `/games/${code}`;
      const app = apps === undefined ? null : web;
      const picture = `/art/games/${code.toLowerCase()}`;
      const art = { logo: `${picture}-logo.svg`, background: `${picture}.svg` };
      return { code, currency, name, category, ...art, web, android: app, ios: app, position, ft_numerator: ft[0], ft_denominator: ft[1] };
    }),
  );
  await tx.db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
