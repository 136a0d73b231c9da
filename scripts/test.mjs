import { join } from 'node:path';
import { install, isInstallStale } from './lib/install.mjs';
import { dataFolder } from './lib/paths.mjs';
import { die, plainError, printable } from './lib/plain-error.mjs';
import { say, seconds, stage } from './lib/progress.mjs';
import { runLanes } from './lib/test-lanes.mjs';

/** @import { PartResult } from './lib/types.d.ts' */

/**
 * Runs every part in lanes, or one part (`npm test -- server withdraw`: further arguments go to its runner).
 *
 * @param {string[]} args
 */
async function main([wanted, ...filters]) {
  if (isInstallStale()) await stage('Installing packages', () => install(join(dataFolder(), 'logs/install.log')));
  const { PARTS } = await import('./lib/test-parts.mjs');
  if (!wanted) return report(await runLanes(Object.keys(PARTS)));
  const part = PARTS[wanted];
  if (!part) throw plainError(`There is no part "${wanted}": the parts are ${Object.keys(PARTS).join(', ')}.`);
  const result = await runPart(wanted, part, filters);
  // One lane of the whole run, which prints the table.
  if (process.send) return process.send(result, () => process.disconnect());
  report([result]);
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
  try {
    return { name, ...(await part(filters)), time: seconds(from) };
  } catch (error) {
    console.error(printable(error));
    return { name, passed: 0, failed: 1, skipped: 0, failures: [], flaky: [], time: seconds(from) };
  }
}

/** More flaky files or journeys than this fail the command: the tests themselves need work. */
const MOST_FLAKY = 3;

/**
 * Prints the table of results and sets the exit code.
 *
 * @param {PartResult[]} results
 */
function report(results) {
  say('');
  // The time of a part on a busy machine includes the other lane's work.
  for (const { name, passed, failed, skipped, time } of results)
    say(
      `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${time}`,
    );
  // Last, with the totals: often only the closing lines of a long run are stored.
  const flaky = results.flatMap(({ flaky: lines }) => lines);
  if (flaky.length > 0) say(`\nFLAKY: passed on the second run\n${flaky.map((line) => `- ${line}`).join('\n')}`);
  const failures = results.flatMap(({ failures: lines }) => lines);
  if (flaky.length > MOST_FLAKY) failures.push(`${flaky.length} tests were flaky, and ${MOST_FLAKY} are the most`);
  if (failures.length > 0) say(`\nFAILED:\n${failures.map((line) => `- ${line}`).join('\n')}`);
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  say(`\n${total('passed')} passed, ${total('failed')} failed${skipped}, ${seconds()} in all`);
  process.exitCode = total('failed') > 0 || flaky.length > MOST_FLAKY ? 1 : 0;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  die(error);
}
