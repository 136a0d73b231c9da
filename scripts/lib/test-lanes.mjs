import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { say } from './progress.mjs';
import { describeResult } from './test-report.mjs';

/** @import { PartCounts, PartResult, PartRun } from './types.d.ts' */

const PROGRAM = fileURLToPath(new URL('../test.mjs', import.meta.url));

/** One more than the cores of the smallest machine that the time of the test command is stated for: journeys and servers wait for a third of their time. */
const LANES = 3;

/**
 * Runs parts in lanes: a lane that is free begins the next part in the order given, so that all are busy until the end. A part begins only
 * after the parts that it names in `after`.
 *
 * @param {PartRun[]} parts longest first, as measured (docs/decisions/0120)
 * @returns {Promise<PartResult[]>} one result per part, in the order given
 */
export async function runLanes(parts) {
  /** @type {Map<string, Promise<PartResult>>} */
  const runs = new Map();
  const queue = [...parts];
  const lane = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      for (const name of part.after ?? []) await runs.get(name);
      const run = runApart(part);
      runs.set(part.name, run);
      await run;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return Promise.all(parts.flatMap(({ name }) => runs.get(name) ?? []));
}

/**
 * Runs one part in its own process, which sends its result; a process that ends without a result counts as one failure. Its output goes to a
 * file and is printed when the part fails.
 *
 * @param {PartRun} part
 * @returns {Promise<PartResult>}
 */
function runApart({ name, filters = [] }) {
  const from = performance.now();
  const folder = join(ROOT, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const log = createWriteStream(file);
  const child = spawn(process.execPath, [PROGRAM, name, ...filters], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  /** @type {PartCounts} */
  let counts = { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended without a result`], flaky: [], files: [] };
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
  ['passed', 'failed', 'skipped', 'failures', 'flaky', 'files'].every((key) => key in message);
