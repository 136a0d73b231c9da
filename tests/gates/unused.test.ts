import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './cruise.js';

/** knip exits with 1 when it finds something, and prints one line per finding (knip.jsonc holds the exceptions). */
function findUnused(): string {
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-progress', '--reporter', 'compact'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`.trim();
  }
}

it('no file, dependency or export is unused', () => {
  expect(findUnused()).toBe('');
});
