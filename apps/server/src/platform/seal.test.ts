import { expect, test } from 'vitest';
import { createSeal } from './seal.js';

const [OLD, NEW] = ['the older secret of some length', 'the newer secret of some length'];

test('a sealed value opens again, and no two seals are equal', () => {
  const seal = createSeal([OLD], 'test');
  const sealed = [seal.seal('hunter2 ขอ', 'a'), seal.seal('hunter2 ขอ', 'a')];
  expect(sealed.map((each) => seal.open(each, 'a'))).toEqual(['hunter2 ขอ', 'hunter2 ขอ']);
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join()).not.toContain('hunter2');
});

test('it opens for its own subject only, and not after a changed bit', () => {
  const seal = createSeal([OLD], 'test');
  const sealed = seal.seal('secret', 'mine');
  const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;
  expect(() => seal.open(sealed, 'theirs')).toThrow('unable to authenticate');
  expect(() => seal.open(changed, 'mine')).toThrow('unable to authenticate');
  expect(() => createSeal([OLD], 'another purpose').open(sealed, 'mine')).toThrow('no longer set');
});

test('while keys are changed the older still opens, and the newest seals', () => {
  const sealed = createSeal([OLD], 'test').seal('secret', 'a');
  const both = createSeal([NEW, OLD], 'test');
  expect(both.open(sealed, 'a')).toBe('secret');
  expect(both.keyNames.map((name) => sealed.startsWith(`${name}.`))).toEqual([false, true]);
  const again = both.seal('secret', 'a');
  expect(both.keyNames.map((name) => again.startsWith(`${name}.`))).toEqual([true, false]);
  expect(createSeal([NEW], 'test').open(again, 'a')).toBe('secret');
  expect(() => createSeal([NEW], 'test').open(sealed, 'a')).toThrow('no longer set');
});
