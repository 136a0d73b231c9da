import { expect, it } from 'vitest';
import { aGame } from '../../../test/samples';
import { filterOf, gamesOf, isNamed, placeOf } from './categories';

it('an unknown category in the address lists every game', () => {
  expect([filterOf('lotto'), filterOf('poker'), filterOf(null)]).toEqual(['lotto', 'all', 'all']);
  expect([placeOf('all'), placeOf('sport')]).toEqual([{}, { category: 'sport' }]);
});

it('open accounts of a category come first', () => {
  const games = [aGame({ code: 'A', isActive: false }), aGame({ code: 'B' }), aGame({ code: 'C', category: 'lotto' })];
  expect(gamesOf(games, 'slot').map(({ code }) => code)).toEqual(['B', 'A']);
});

it.each([
  ['lucky', true],
  ['  REEL ', true],
  ['ｌｕｃｋｙ', true],
  ['', true],
  ['royal', false],
])('the search for "%s" finds Lucky Reel: %s', (typed, isFound) => {
  expect(isNamed({ name: 'Lucky  Reel' }, typed)).toBe(isFound);
});
