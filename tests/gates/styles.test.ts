import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { breachesIn, unusedClasses } from './styles.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const folders = ['apps/web', 'apps/console', 'packages/ui'];
const files = ['apps/web/src', 'apps/console/src', 'packages/ui/src'].flatMap((folder) => sourceFiles(ROOT, folder, /\.css$/));

it('reads the styles of wallet and desk', () => {
  expect(files.length).toBeGreaterThan(80);
});

it('a touch leaves no mark', () => {
  expect(files.flatMap((file) => breachesIn(read(file), file))).toEqual([]);
});

it.each([
  ['a hover for every pointer', '@layer components { .k-row:hover { color: red } }'],
  ['a hover beside a pressed state', '@media (min-width: 64rem) { .k-row:hover, .k-row:active { color: red } }'],
  ['a highlight of its own', '.k-row { -webkit-tap-highlight-color: red }'],
])('finds %s', (_, css) => {
  expect(breachesIn(css, 'planted.css')).toHaveLength(1);
});

it('accepts a hover of devices that can hover', () => {
  expect(breachesIn('@layer components { @media (hover: hover) { .k-row:hover { color: red } } }', 'planted.css')).toEqual([]);
});

it('no class is without an element', () => {
  const source = folders
    .flatMap((folder) => sourceFiles(ROOT, folder, /\.(tsx?|html)$/))
    .filter((file) => !/\.test\.|\/(?:dist|test)\//.test(file));
  expect(unusedClasses(files.map(read), source.map(read).join('\n'))).toEqual([]);
});

it('finds a class that no element has', () => {
  const css = '.k-used, .k-tone--ok, .k-lost > b { color: red }';
  expect(unusedClasses([css], '<i className={`k-used k-tone--${tone} k-${direction}`} />')).toEqual(['k-lost']);
});
