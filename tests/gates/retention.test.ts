import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWNERS } from '../../apps/server/src/platform/db/owners.js';
import { PERSONAL } from '../../apps/server/src/platform/db/personal.js';
import { FOLDERS, RETENTION } from '../../apps/server/src/platform/db/retention.js';
import { ROOT } from './cruise.js';

const page = readFileSync(join(ROOT, 'docs/retention.md'), 'utf8');
/** The rows of the page's tables, with single spaces. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.replaceAll(/ {2,}/g, ' '));

const isOwned = (name: string): name is keyof typeof OWNERS => name in OWNERS;
const isListed = (name: string): name is keyof typeof PERSONAL => name in PERSONAL;
const erasureOf = (name: string): string => {
  const personal = isListed(name) ? PERSONAL[name] : 'none';
  if (personal === 'none') return '–';
  return 'kept' in personal ? `kept: ${personal.kept}` : `erased: ${personal.erased}`;
};

const expected = [...Object.entries(RETENTION), ...Object.entries(FOLDERS)].map(([name, kept]) => {
  const owner = isOwned(name) ? OWNERS[name] : 'folder';
  const end = 'by' in kept ? `${kept.until} | ${kept.by}` : `permanently: ${kept.stays} | –`;
  return `| \`${name}\` | ${owner} | ${kept.holds} | ${end} | ${erasureOf(name)} |`;
});

describe('docs/retention.md', () => {
  it('has a row for every table and folder, as in the code', () => {
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });
});
