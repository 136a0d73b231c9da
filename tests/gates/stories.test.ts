import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { withoutStory, withoutTest } from './stories.js';

const files = sourceFiles(ROOT, 'packages/ui/src', /\.tsx?$/).map((path) => join(ROOT, path));
const interfaces = files.filter((path) => path.endsWith('/index.ts'));

it('each component of the kit has a story', () => {
  expect(interfaces.length).toBeGreaterThan(40);
  expect(interfaces.map((index) => withoutStory(index, files)).filter((folder) => folder !== null)).toEqual([]);
});

it.each(['button', 'icons'])('finds %s without its story', (component) => {
  const folder = join(ROOT, 'packages/ui/src', component);
  const others = files.filter((path) => path !== `${folder}/story.tsx`);
  expect(withoutStory(`${folder}/index.ts`, others)).toBe(folder);
});

it('accepts a directory of functions', () => {
  expect(withoutStory(join(ROOT, 'packages/ui/src/format/index.ts'), files)).toBeNull();
});

it('each directory of the kit has a test', () => {
  expect(withoutTest(files)).toEqual([]);
});

it('finds a directory without its test', () => {
  const folder = join(ROOT, 'packages/ui/src/select');
  expect(withoutTest(files.filter((path) => path !== `${folder}/select.test.tsx`))).toEqual([folder]);
});

/** Styles that the other density replaces by its own. */
const OF_THE_OTHER = {
  wallet: ['segments/dense.css', 'table/dense.css'],
  desk: ['segments/segments.css', 'table/table.css', 'text.css'],
};
const KIT = join(ROOT, 'packages/ui/src');

/** A style sheet and all that it imports. */
function stylesOf(path: string): string[] {
  const imported = [...readFileSync(path, 'utf8').matchAll(/@import '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('@krapao/ui/') ? join(KIT, name.slice('@krapao/ui/'.length)) : join(dirname(path), name),
  );
  return [path, ...imported.flatMap(stylesOf)];
}

it.each(['wallet', 'desk'] as const)('the stories in the density of the %s have the styles of every component', (density) => {
  const loaded = new Set(stylesOf(join(ROOT, 'tests/gallery/stories', `${density}.css`)));
  const missing = sourceFiles(ROOT, 'packages/ui/src', /\.css$/).filter((path) => !loaded.has(join(ROOT, path)));
  expect(missing.map((path) => relative(KIT, join(ROOT, path))).toSorted()).toEqual(OF_THE_OTHER[density]);
});
