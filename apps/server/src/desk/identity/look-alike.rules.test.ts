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

test.each([
  ['a', '\u0430\u03b1\u0251'],
  ['b', '\u0412\u03b2\u044c'],
  ['c', '\u0441\u03f2'],
  ['d', '\u0501\u0111'],
  ['e', '\u0435\u03b5\u04543'],
  ['g', '\u0261'],
  ['h', '\u043d\u04bb\u0397'],
  ['j', '\u0458'],
  ['k', '\u043a\u03ba'],
  ['l', '\u0456\u03b9\u04cf1|!i'],
  ['m', '\u043c\u039c'],
  ['n', '\u03b7\u043f\u0578'],
  ['o', '\u043e\u03bf\u03c30\u00f8'],
  ['p', '\u0440\u03c1'],
  ['q', '\u051b'],
  ['s', '\u04555$'],
  ['t', '\u0442\u03c47'],
  ['u', '\u03c5\u057d'],
  ['v', '\u03bd\u0475'],
  ['w', '\u051d\u0448'],
  ['x', '\u0445\u03c7'],
  ['y', '\u0443\u03b3\u04af'],
  ['z', '\u03962'],
])('each letter that looks like %s is one: %s', (letter, others) => {
  expect([...others].map(lookOf)).toEqual([...others].map(() => letter));
});

test('two v are a w, and a mark on a Thai letter behind a Latin one matters', () => {
  expect(lookOf('vvipa')).toBe(lookOf('wipa'));
  expect(lookOf('a\u0e1e\u0e34')).not.toBe(lookOf('a\u0e1e'));
});
