import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { levels } from './asvs-levels.js';
import { ROOT, sourceFiles } from './cruise.js';

/** docs/security.md is worth what it says: its requirements are those of ASVS 5.0.0, its tests exist, its gaps are called open. */
const list = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const tests = ['apps', 'packages', 'tests']
  .flatMap((folder) => sourceFiles(ROOT, folder, /\.(test|spec)\.tsx?$/))
  .map((path) => basename(path));
const TEST = /`(?:[\w/.-]*\/)?([\w.-]+\.(?:test|spec)\.tsx?)`/g;

interface Row {
  line: string;
  numbers: string[];
  level: number;
  cells: string[];
}
const rows = list
  .split('\n')
  .filter((line) => /^\| V?\d/.test(line))
  .map((line): Row => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { line, numbers: (cells[0] ?? '').split(', '), level: Number(cells[1]), cells };
  });
const bad = (isBad: (row: Row) => boolean): string[] => rows.filter(isBad).map(({ line }) => line);

describe('docs/security.md', () => {
  it('gives each requirement its number and level of 5.0.0', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(bad(({ numbers, level }) => numbers.some((number) => levels.get(number) !== level))).toEqual([]);
  });

  it('has every requirement of levels 1 and 2 once', () => {
    const wanted = [...levels].filter(([, level]) => level < 3).map(([number]) => number);
    expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(wanted.toSorted());
  });

  it('has the order of the standard', () => {
    const order = [...levels.keys()];
    const firsts = rows.map(({ numbers }) => order.indexOf(numbers[0] ?? ''));
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  });

  it('says of each where it is met and what shows it, or that it is open', () => {
    const isEvidence = (cell: string): boolean => new RegExp(TEST).test(cell) || /^(\*by reading\*|\*n\/a\*|\*\*open\*\*)$/.test(cell);
    expect(bad(({ cells }) => cells.length !== 5 || cells.includes('') || !isEvidence(cells[4] ?? ''))).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = [...list.matchAll(TEST)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((name) => !tests.includes(name))).toEqual([]);
  });
});
