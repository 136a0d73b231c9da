import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { banksByVariant } from '../../../contract/src/fields';
import { bankColors } from './bank-code';
import { drawnBanks } from './bank-tile';

const drawn = [...drawnBanks];

it('has a picture of every bank that a member may register, and of the wallet app', () => {
  expect(drawn.toSorted()).toEqual([...Object.values(banksByVariant).flat(), 'TRUEWALLET'].toSorted());
});

it.each(drawn)('%s has its own file, drawn without letters of a font, in the colour of its code', (code) => {
  const file = readFileSync(join(import.meta.dirname, '../../../../apps/web/public/art/banks', `${code.toLowerCase()}.svg`), 'utf8');
  expect(file).toContain('<path');
  expect(file).not.toContain('<text');
  expect(/<rect[^>]*fill="(#\w+)"/.exec(file)?.[1]).toBe(bankColors[code]);
});
