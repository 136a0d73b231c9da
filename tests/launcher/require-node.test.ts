import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import root from '../../package.json' with { type: 'json' };

const SCRIPT = join(import.meta.dirname, '../../scripts/require-node.cjs');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'krapao-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script of `npm start` as a node of this version would, with a script that does nothing. */
function runAs(version: string) {
  const preload = join(folder, `${version}.cjs`);
  const next = join(folder, 'next.mjs');
  writeFileSync(preload, `Object.defineProperty(process, 'version', { value: ${JSON.stringify(version)} });`);
  writeFileSync(next, "console.log('started');");
  const args = ['--require', preload, SCRIPT, relative(dirname(SCRIPT), next)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return [status, stdout.trim(), stderr.trim()];
}

it.each(['v12.22.12', 'v18.20.8', 'v20.18.3'])('%s is refused in one sentence', (version) => {
  expect(runAs(version)).toEqual([1, '', `Krapao needs Node 20.19 or newer, and this is ${version}: install Node 24 from nodejs.org.`]);
});

it.each(['v20.19.0', 'v22.0.0', 'v24.11.0', 'v26.1.0'])('%s starts', (version) => {
  expect(runAs(version)).toEqual([0, 'started', '']);
});

it('npm start begins with it', () => {
  expect(root.scripts.start).toBe('exec node scripts/require-node.cjs start.mjs');
});
