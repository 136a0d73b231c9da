import { expect, it } from 'vitest';
import type { Phrases } from '@krapao/phrases';
import { errorText } from './error-text';

const words = { errorMsg: { NO_COIN: 'You have no coins.' } } as unknown as Phrases;

it.each([
  ['NO_COIN', 'You have no coins.'],
  ['a sentence of another backend', 'a sentence of another backend'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('the code %s reads "%s"', (code, text) => {
  expect(errorText({ kind: 'refused', status: 400, code }, words)).toBe(text);
});
