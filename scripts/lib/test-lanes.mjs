import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { measurePace } from './pace.mjs';
import { ROOT } from './paths.mjs';
import { say } from './progress.mjs';
import { describeResult } from './test-report.mjs';

/** @import { PartCounts, PartResult, PartRun } from './types.d.ts' */

const PROGRAM = fileURLToPath(new URL('../test.mjs', import.meta.url));

/** As the cores of the smallest machine that the time of the test command is stated for. */
const LANES = 2;
/** One more while the machine is faster than this: journeys and servers wait for a third of their time. */
const MOST_SLOWDOWN = 6;
/** How long two lanes run before that is known: what `recent` measures. */
const MEASURED_MS = 30_000;

/**
 * Runs parts in lanes: a lane that is free begins the next part in the order given, so that all are busy until the end. A part begins only
 * after the parts that it names in `after`. Files that failed run once more, alone, after all parts have ended.
 *
 * @param {PartRun[]} parts longest first, as measured (docs/decisions/0120)
 * @returns {Promise<{ results: PartResult[], slowdown: number }>} one result per part, in the order given; the mean slowdown of the machine
 */
export async function runLanes(parts) {
  /** @type {Map<string, Promise<PartResult>>} */
  const runs = new Map();
  const queue = [...parts];
  const pace = measurePace();
  const from = performance.now();
  const isFast = () => performance.now() - from >= MEASURED_MS && pace.recent() <= MOST_SLOWDOWN;
  const lane = async (isExtra = false) => {
    while (queue.length > 0) {
      if (isExtra && !isFast()) {
        await wait(1_000);
        continue;
      }
      const part = queue.shift();
      if (!part) return;
      for (const name of part.after ?? []) await runs.get(name);
      const run = runApart(part);
      runs.set(part.name, run);
      await run;
    }
  };
  await Promise.all([...Array.from({ length: LANES }, () => lane()), lane(true)]);
  const results = [];
  for (const { name } of parts) {
    const result = await runs.get(name);
    if (result) results.push(await repeated(result));
  }
  pace.stop();
  return { results, slowdown: pace.whole() };
}

/**
 * The result after its failed files ran once more. Tests that passed then are flaky.
 *
 * @param {PartResult} first
 * @returns {Promise<PartResult>}
 */
export async function repeated(first) {
  if (first.again.length === 0) return first;
  say(`\n${first.name}: again, alone: ${first.again.join(', ')}`);
  const second = await runApart({ name: first.name, filters: first.again }, '-again');
  if (second.failed > 0) return { ...first, failures: [...first.failures, ...second.failures.map((line) => `again: ${line}`)] };
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], flaky: [...first.flaky, ...first.failures] };
}

/**
 * Runs one part in its own process, which sends its result; a process that ends without a result counts as one failure. Its output goes to a
 * file and is printed when the part fails.
 *
 * @param {PartRun} part
 * @param {string} [suffix] of the name of its log
 * @returns {Promise<PartResult>}
 */
function runApart({ name, filters = [] }, suffix = '') {
  const from = performance.now();
  const folder = join(ROOT, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}${suffix}.log`);
  const log = createWriteStream(file);
  const child = spawn(process.execPath, [PROGRAM, name, ...filters], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  /** @type {PartCounts} */
  let counts = { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended without a result`], flaky: [], files: [], again: [] };
  child.on('message', (message) => {
    if (isCounts(message)) counts = message;
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => log.write(`${message}\n`));
    child.once('close', () => {
      const result = { ...counts, name, seconds: (performance.now() - from) / 1000 };
      log.end(() => {
        if (result.failed > 0) say(`\n${readFileSync(file, 'utf8')}`);
        say(describeResult(result));
        resolve(result);
      });
    });
  });
}

/**
 * @param {unknown} message
 * @returns {message is PartCounts}
 */
const isCounts = (message) =>
  typeof message === 'object' &&
  message !== null &&
  ['passed', 'failed', 'skipped', 'failures', 'flaky', 'files', 'again'].every((key) => key in message);
