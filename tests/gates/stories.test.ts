import { join } from 'node:path';
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
