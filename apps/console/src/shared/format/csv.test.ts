import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('quotes every cell and disarms formulas', () => {
  expect(
    toCsv([
      ['=1+1', 'say "hi"', 'a,b'],
      ['@x', '-5', 'ก'],
    ]),
  ).toBe('\uFEFF"\'=1+1","say ""hi""","a,b"\r\n"\'@x","\'-5","ก"\r\n');
});
