import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.js';

/** The paths of the indented tree below the heading "Layout": a line that is indented deeper continues the path above it. */
export function treeOf(page: string): string[] {
  const [, layout = ''] = page.split('## Layout');
  const lines = (layout.split('\n## ', 1)[0] ?? '').split('\n').filter((line) => line.startsWith('    '));
  let parent = '';
  return lines.map((line) => {
    const path = line.trim().split(/\s/, 1)[0] ?? '';
    if (line.startsWith('      ')) return parent + path;
    parent = path;
    return path;
  });
}

const tree = treeOf(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8'));
const directories = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}/`);

describe('the tree in docs/ARCHITECTURE.md', () => {
  it('names only paths that exist', () => {
    expect(tree.length).toBeGreaterThan(40);
    expect(tree.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(['apps/server/src', 'apps/server/src/modules', 'apps/web/src/features', 'tests'])('names every directory of %s', (folder) => {
    const named = (path: string): boolean => tree.some((each) => each.startsWith(path));
    expect(directories(folder).filter((path) => !named(path))).toEqual([]);
  });

  it('is read from its indentation', () => {
    expect(treeOf('## Layout\n\n    apps/a/src/   x\n      b/   y\n    c/d.ts   z\n\n## Next\n\n    e/')).toEqual([
      'apps/a/src/',
      'apps/a/src/b/',
      'c/d.ts',
    ]);
  });
});
