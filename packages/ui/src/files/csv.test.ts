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

it.each(['＝1+1', '＋1', '－1', '＠x', ' =1', '\u00a0+1', '\n=1', '\u200b=1', '−1'])('disarms %j', (text) =>
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
);

it('writes a number as a number', () => {
  expect(toCsv([['paid', -1_500.5]])).toBe('\uFEFF"paid",-1500.5\r\n');
});
