import type { GameValue } from '@krapao/contract/desk';
import { expect, it } from 'vitest';
import { loosensGames } from './game-change.rules.js';

const pg: GameValue = {
  code: 'PG',
  name: 'PG',
  category: 'slot',
  logo: null,
  background: null,
  web: 'https://pg.example',
  android: null,
  ios: null,
  rate: [1, 1],
};

it('a new game, another rate and another address take a second person', () => {
  expect(loosensGames(undefined, [pg])).toBe(true);
  expect(loosensGames([pg], [pg, { ...pg, code: 'JOKER' }])).toBe(true);
  const changes: Partial<GameValue>[] = [
    { rate: [2, 1] },
    { web: 'https://x.example' },
    { android: 'https://x.example' },
    { ios: 'https://x.example' },
  ];
  expect(changes.map((change) => loosensGames([pg], [{ ...pg, ...change }]))).toEqual([true, true, true, true]);
});

it('another name, another order and a game that goes do not', () => {
  const joker = { ...pg, code: 'JOKER', web: null };
  expect(loosensGames([pg, joker], [{ ...joker, name: 'Joker' }, pg])).toBe(false);
  expect(loosensGames([pg, joker], [pg])).toBe(false);
});
