import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** docs/security.md is worth what its tests are: each that it names exists, and each requirement says where it stands. */
const list = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const tests = ['apps', 'packages', 'tests']
  .flatMap((folder) => sourceFiles(ROOT, folder, /\.(test|spec)\.tsx?$/))
  .map((path) => basename(path));

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const named = [...list.matchAll(/`(?:[\w/.-]*\/)?([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((name) => !tests.includes(name))).toEqual([]);
  });

  it('says of each requirement where it is met, what proves it, or that it is open', () => {
    const rows = list.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((row) => row.split('|').length !== 6 || row.split('|')[3]?.trim() === '')).toEqual([]);
  });
});
