import { expect, it } from 'vitest';
import { parseValue } from './value.rules';

it.each([
  ['1,234.50', 1234.5],
  ['100,50', 100.5],
  ['10.000', null],
  ['1e3', null],
  ['', null],
])('reads the amount %j as %j', (written, value) => expect(parseValue({ kind: 'amount' }, written)).toBe(value));
