import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from '@krapao/phrases/desk/en';
import { expect, it } from 'vitest';

const MODULES = 'apps/server/src/modules';

/** A phrase's key has no dots. */
const keyOf = (code: string): string => code.replaceAll('.', '-');

it('each finding of the guide for production has words at the desk, and no other', () => {
  const guide = readFileSync('docs/production.md', 'utf8');
  const cells = guide.split('\n').flatMap((line) => /^\| (`[a-z]+\.[a-z-]+`[^|]*)\|/.exec(line)?.[1] ?? []);
  const kinds = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, kind = '']) => keyOf(kind)));
  expect(Object.keys(english.codes.finding).toSorted()).toEqual(kinds.toSorted());
});

it('each kind of journal that a module names has words at the desk', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.items.ts'));
  const kinds = files.flatMap((file) =>
    [...readFileSync(join(MODULES, file), 'utf8').matchAll(/'((?:deposit|withdraw|refund|invite|freeze)\.[a-z-]+)'/g)].map(
      ([, kind = '']) => keyOf(kind),
    ),
  );
  expect(kinds.length).toBeGreaterThan(7);
  expect(kinds.filter((kind) => !(kind in english.codes.journal))).toEqual([]);
});
