import { expect, test } from 'vitest';
import { lookOf } from './look-alike.rules.js';

test.each([
  ['case and spaces', 'Noy Vongsa', 'noyVONGSA '],
  ['a digit', 'Noy Vongsa', 'Noy V0ngsa'],
  ['a Cyrillic letter', 'Noy Vongsa', 'Nоy Vongsa'],
  ['a Greek letter', 'Noy Vongsa', 'Νoy Vongsa'],
  ['a full-width letter', 'Noy Vongsa', 'Ｎoy Vongsa'],
  ['an accent', 'Noy Vongsa', 'Nöy Vongsa'],
  ['an invisible character', 'Noy Vongsa', 'Noy\u200d Vongsa'],
  ['a small l for an I', 'Isara', 'lsara'],
  ['r and n for m', 'Somchai', 'Sornchai'],
  ['a dot', 'Wipa S.', 'Wipa S'],
  ['a Thai name with a space', 'พิม รัตนกุล', 'พิมรัตนกุล'],
])('%s makes no other name', (_case, name, other) => {
  expect(lookOf(other)).toBe(lookOf(name));
});

test.each([
  ['Noy Vongsa', 'Noy Vongsai'],
  ['Anong', 'Anon'],
  ['พิม', 'พีม'],
  ['ນ້ອຍ', 'ນອຍ'],
])('%s and %s are two names', (name, other) => {
  expect(lookOf(other)).not.toBe(lookOf(name));
});
