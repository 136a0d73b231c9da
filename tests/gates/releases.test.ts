import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RELEASES } from '../../apps/server/src/platform/db/releases.js';
import { releaseNotes } from '../../scripts/lib/release-notes.mjs';
import { ROOT } from './cruise.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
/** Newest first. */
const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, name = '']) => name);
/** Rows of the table of decision 22: release, generation. */
const rows = [...read('docs/decisions/0022-schema-upgrades.md').matchAll(/^\| (\d+\.\d+\.\d+)[^|]*\| (none|\d+) \|/gm)].map(
  ([, release = '', generation = '']) => ({ release, generation }),
);

/** The release that this version is, or becomes. */
const current = version.replace(/-.*/, '');

it('the version of the product is semver: the last release of the changelog, or the next one with a suffix', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[0-9A-Za-z-.]+)?$/);
  expect(version.includes('-')).toBe(!released.includes(current));
});

it('the table of schema generations names each release, up to the generation of this code', () => {
  expect(rows.map(({ release }) => release)).toEqual([...new Set([...released.toReversed(), current])]);
  expect(rows.at(-1)?.generation).toBe(String(RELEASES.length));
});

it('the lock file has the version of the product', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, { version: string }> };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});

it('the notes of a release are its section of the changelog, under the tag of its version', () => {
  const changelog = read('CHANGELOG.md');
  for (const name of released) expect(releaseNotes(changelog, { tag: `v${name}`, version: name })).toMatch(/\S/);
  expect(releaseNotes('# C\n\n## 1.3.0 (2027-01-01)\n\n- New\n\n## 1.2.0\n\n- Old\n', { tag: 'v1.3.0', version: '1.3.0' })).toBe('- New\n');
  expect(() => releaseNotes(changelog, { tag: 'v1.1.14', version })).toThrow('is not that of this version');
  expect(() => releaseNotes(changelog, { tag: 'v9.9.9', version: '9.9.9' })).toThrow('no section ## 9.9.9');
});
