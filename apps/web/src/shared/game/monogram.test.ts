import { expect, it } from 'vitest';
import { monogramOf } from './monogram';

it.each([
  ['Lucky Reel', 'LR'],
  ['PG', 'PG'],
  ['Joker 2', 'J2'],
  ['หวยไทย', 'หว'],
  // A mark ends no word, and a vowel that is written first is no initial.
  ['สล็อต เอก', 'สอ'],
  ['ເກມ ໄຊຊະນະ', 'ກຊ'],
  ['', ''],
])('takes of %s the letters %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
