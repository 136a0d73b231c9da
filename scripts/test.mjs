import { join } from 'node:path';
import { install, isInstallStale } from './lib/install.mjs';
import { dataFolder } from './lib/paths.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { say, seconds, stage } from './lib/progress.mjs';
import { runLanes } from './lib/test-lanes.mjs';

/**
 * Runs every part in lanes, or one part (`npm test -- server withdraw`: further arguments go to its runner).
 *
 * @param {string[]} args
 */
async function main([wanted, ...filters]) {
  if (isInstallStale()) await stage('Installing packages', () => install(join(dataFolder(), 'logs/install.log')));
  const { PARTS } = await import('./lib/test-parts.mjs');
  if (wanted && !PARTS[wanted]) throw plainError(`There is no part "${wanted}": the parts are ${Object.keys(PARTS).join(', ')}.`);
  if (!wanted) return report(await runLanes(Object.keys(PARTS)));
  const result = { name: wanted, ...(await runPart(PARTS[wanted], filters)) };
  // One lane of the whole run, which prints the table.
  if (process.send) return process.send(result, () => process.disconnect());
  report([result]);
}

/** A part that breaks counts as one failure and does not keep the others from running. */
async function runPart(part, filters) {
  const from = performance.now();
  try {
    return { ...(await part(filters)), time: seconds(from) };
  } catch (error) {
    console.error(error?.plain ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, time: seconds(from) };
  }
}

/** More flaky files or journeys than this fail the command: the tests themselves need work. */
const MOST_FLAKY = 3;

function report(results) {
  say('');
  // The time of a part on a busy machine includes the other lane's work.
  for (const { name, passed, failed, skipped, time } of results)
    say(
      `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${time}`,
    );
  // Last, with the totals: often only the closing lines of a long run are stored.
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) say(`\nFLAKY: passed on the second run\n${flaky.map((line) => `- ${line}`).join('\n')}`);
  const failures = results.flatMap((result) => result.failures ?? []);
  if (flaky.length > MOST_FLAKY) failures.push(`${flaky.length} tests were flaky, and ${MOST_FLAKY} are the most`);
  if (failures.length > 0) say(`\nFAILED:\n${failures.map((line) => `- ${line}`).join('\n')}`);
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
