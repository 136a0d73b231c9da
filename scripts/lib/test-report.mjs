import { say, seconds } from './progress.mjs';

/** @import { PartResult } from './types.d.ts' */

/** The most flaky tests of a run that succeeds: one of `oneOf` tests, and `atLeast` in a small run (docs/decisions/0224). */
const MOST_FLAKY = { atLeast: 3, oneOf: 1_000 };
/** How many of the slowest test files are listed. */
const SLOWEST = 10;

/**
 * One line of the table: counts, wall time and processor time. On a busy machine, wall time includes other work; processor time does not.
 *
 * @param {PartResult} result
 */
export function describeResult({ name, passed, failed, skipped, seconds: wall, processor }) {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  const times = [`${wall.toFixed(0)} s`, ...(processor === undefined ? [] : [`${processor.toFixed(0)} s of processor time`])];
  return `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${counts.padEnd(34)} ${times.join(', ')}`;
}

/**
 * Prints the slowest files, what was flaky, what failed and the totals, and sets the exit code.
 *
 * @param {{ results: PartResult[], slowdown?: number }} run
 */
export function report({ results, slowdown = 1 }) {
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length > 0)
    say(`\nThe slowest files:\n${slowest.map((file) => `${file.seconds.toFixed(1).padStart(6)} s  ${file.path}`).join('\n')}`);
  // Last, with the totals: often only the closing lines of a long run are stored.
  const flaky = results.flatMap(({ flaky: lines }) => lines);
  if (flaky.length > 0) say(`\nFLAKY: passed on the second run\n${flaky.map((line) => `- ${line}`).join('\n')}`);
  const failures = results.flatMap(({ failures: lines }) => lines);
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const mostFlaky = Math.max(MOST_FLAKY.atLeast, Math.floor(total('passed') / MOST_FLAKY.oneOf));
  const isTooFlaky = flaky.length > mostFlaky;
  if (isTooFlaky) failures.push(`${flaky.length} tests were flaky, and ${mostFlaky} are the most`);
  if (failures.length > 0) say(`\nFAILED:\n${failures.map((line) => `- ${line}`).join('\n')}`);
  const processor = results.reduce((sum, result) => sum + (result.processor ?? 0), 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  say(
    `\nIn all ${seconds()}${processor > 0 ? `, ${processor.toFixed(0)} s of processor time` : ''}${slowdown > 1 ? `; a core was ${slowdown.toFixed(1)} times slower than at its best` : ''}`,
  );
  say(`Samples of TEST_SAMPLE=${process.env.TEST_SAMPLE}.`);
  say(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
  process.exitCode = total('failed') > 0 || isTooFlaky ? 1 : 0;
}
