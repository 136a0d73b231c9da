import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUDGETS, measureBytes } from '../../scripts/lib/bytes.mjs';
import { emptyFolder } from './processes.js';

let web: string;
const script = (name: string, bytes: number) => writeFileSync(join(web, name), randomBytes(bytes));
const of = (name: string) => measureBytes(web).find((result) => result.name === name)?.bytes ?? 0;

/** A build with one script for each source that a budget names, one they share, and one screen. */
beforeEach(() => {
  web = emptyFolder();
  mkdirSync(join(web, '.vite'));
  const named = BUDGETS.flatMap(({ sources }) => sources).map(
    (pattern, index) => [pattern.replace('*', 'th'), { file: `${index}.js`, imports: ['_shared.js'] }] as const,
  );
  for (const [, { file }] of named) script(file, 1_000);
  script('shared.js', 5_000);
  script('screen.js', 3_000);
  const screen = { file: 'screen.js', isDynamicEntry: true, imports: ['_shared.js'] };
  const manifest = { ...Object.fromEntries(named), '_shared.js': { file: 'shared.js' }, 'src/app/routes/screen.tsx': screen };
  writeFileSync(join(web, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(web, { recursive: true, force: true }));

it('counts a script that several sources import once', () => {
  expect(of('login route')).toBeGreaterThan(6_000);
  expect(of('login route')).toBeLessThan(9_000);
});

it('counts a shared script where it is loaded first', () => {
  expect(of('member shell')).toBeLessThan(4_000);
});

it('measures a screen that no budget names', () => {
  expect(of('src/app/routes/screen.tsx')).toBeGreaterThan(3_000);
  expect(of('src/app/routes/screen.tsx')).toBeLessThan(3_500);
});
