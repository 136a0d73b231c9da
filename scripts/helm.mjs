import { spawnSync } from 'node:child_process';
import { die } from './lib/plain-error.mjs';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

/** Lints and renders the Helm chart: `npm run test:helm`. */
async function main() {
  if (spawnSync('helm', ['version']).status !== 0) {
    console.error('The proof of the Helm chart needs the program helm, version 3 or newer.');
    process.exitCode = UNAVAILABLE;
    return;
  }
  const code = await runTool('vitest/vitest.mjs', ['run', '--project=gates', 'tests/gates/chart.test.ts']);
  process.exitCode = code === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  die(error);
}
