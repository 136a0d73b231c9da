import { expect, it } from 'vitest';
import { parseValue } from './value.rules';

it.each([
  ['1,234.50', 1234.5],
  ['100,50', 100.5],
  ['10.000', null],
  ['1e3', null],
  ['', null],
])('reads the amount %j as %j', (written, value) => expect(parseValue({ kind: 'amount' }, written)).toBe(value));

it.each([
  ['true', true],
  ['false', false],
  ['', false],
])('reads the flag %j as %j', (written, value) => expect(parseValue({ kind: 'flag' }, written)).toBe(value));

it.each([
  ['5', 5],
  [' 5 ', 5],
  ['-1.5', -1.5],
  ['', null],
  [' ', null],
  ['x', null],
  ['Infinity', null],
])('reads the number %j as %j', (written, value) => expect(parseValue({ kind: 'number' }, written)).toBe(value));

it.each(['choice', 'time'] as const)('keeps a %s as it is written', (kind) => expect(parseValue({ kind }, ' 09:00')).toBe(' 09:00'));
