import { expect, it } from 'vitest';
import { monogramOf } from './monogram';

it.each([
  ['Lucky Reel', 'LR'],
  ['PG', 'PG'],
  ['Joker 2', 'J2'],
  ['หวยไทย', 'หว'],
  // Combining marks do not end a word, and a vowel written before its consonant is not an initial.
  ['สล็อต เอก', 'สอ'],
  ['ເກມ ໄຊຊະນະ', 'ກຊ'],
  ['', ''],
])('takes of %s the letters %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
