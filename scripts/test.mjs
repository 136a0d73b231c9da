import { join } from 'node:path';
import { install, isInstallStale } from './lib/install.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { dataFolder } from './lib/paths.mjs';
import { die, plainError, printable } from './lib/plain-error.mjs';
import { processorTime } from './lib/process.mjs';
import { stage } from './lib/progress.mjs';

/** @import { PartResult } from './lib/types.d.ts' */

const DAY_MS = 86_400_000;

/**
 * Runs every part, or what a change needs (`npm test -- changed`), or one part (`npm test -- server withdraw`: further arguments go to its
 * runner).
 *
 * @param {string[]} args
 */
async function main([wanted, ...filters]) {
  process.env.TMPDIR ??= memoryFolder();
  // The day chooses samples (packages/ui/test/sample.ts): once for all parts, which may run past midnight.
  process.env.TEST_SAMPLE ??= String(Math.floor(Date.now() / DAY_MS));
  if (isInstallStale()) await stage('Installing packages', () => install(join(dataFolder(), 'logs/install.log')));
  const { PARTS, WHOLE } = await import('./lib/test-parts.mjs');
  const { repeated, runLanes } = await import('./lib/test-lanes.mjs');
  const { report } = await import('./lib/test-report.mjs');
  if (!wanted) return report(await runLanes(WHOLE));
  if (wanted === 'changed') {
    const { planForChange } = await import('./lib/test-changed.mjs');
    return report(await runLanes(await planForChange(filters[0])));
  }
  const part = PARTS[wanted];
  if (!part) throw plainError(`There is no part "${wanted}": the parts are changed, ${Object.keys(PARTS).join(', ')}.`);
  const result = await runPart(wanted, part, filters);
  // One lane of a run of several parts, which prints the results.
  if (process.send) return process.send(result, () => process.disconnect());
  report({ results: [await repeated(result)] });
}

/**
 * Runs a part. One that throws counts as one failure and does not prevent the others from running.
 *
 * @param {string} name
 * @param {import('./lib/types.d.ts').Part} part
 * @param {string[]} filters
 * @returns {Promise<PartResult>}
 */
async function runPart(name, part, filters) {
  const from = performance.now();
  const measured = () => ({ name, seconds: (performance.now() - from) / 1000, processor: processorTime() });
  try {
    return { ...(await part(filters)), ...measured() };
  } catch (error) {
    console.error(printable(error));
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${String(error)}`], flaky: [], files: [], again: [], ...measured() };
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  die(error);
}
