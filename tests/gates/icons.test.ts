import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FOLDER, iconModules, shapesOf } from '../../scripts/lib/icons.mjs';
import { ROOT } from './cruise.js';

const modules = [...iconModules()];
/** Modules that are written by hand. */
const byHand = ['drawn.tsx', 'index.ts', 'story.tsx', 'svg.tsx'];

it.each(modules)('%s is what `npm run icons` writes', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});

it('has no module besides those of the groups and those written by hand, and exports each', () => {
  const files = readdirSync(join(ROOT, FOLDER)).filter((file) => file !== 'icons.json');
  const groups = modules.map(([path]) => path.slice(FOLDER.length + 1));
  expect(files.toSorted()).toEqual([...byHand, ...groups].toSorted());
  const index = readFileSync(join(ROOT, FOLDER, 'index.ts'), 'utf8');
  const exported = [...index.matchAll(/export \* from '\.\/([\w-]+)'/g)].map(([, name]) => `${name}.tsx`);
  expect(exported.toSorted()).toEqual([...groups, 'drawn.tsx'].toSorted());
});

it('shortens coordinates, and knows only shapes that it keeps whole', () => {
  expect(shapesOf('circle-alert')).toEqual(['<circle cx="12" cy="12" r="10" />', '<path d="M12 8v4m0 4h.01" />']);
  expect(() => shapesOf('no-such-icon')).toThrow('Lucide has no icon "no-such-icon".');
});
