import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { seconds } from './progress.mjs';
import { takeTurns } from './take-turns.mjs';

/** @import { PartResult } from './types.d.ts' */

const PROGRAM = fileURLToPath(new URL('../test.mjs', import.meta.url));

/**
 * Two lanes in parallel, each in its order. The journeys mostly wait for the browser, so the other lane uses the free core. Only the
 * journeys need a build. The parts are divided so that both lanes end at about the same time.
 */
const LANES = [
  ['build', 'bytes', 'e2e', 'types', 'gates', 'launcher'],
  ['lint', 'format', 'unit', 'server', 'storm'],
];

/**
 * Runs the parts of these names in their lanes.
 *
 * @param {string[]} names
 * @returns {Promise<PartResult[]>} one result per name, in the same order
 */
export async function runLanes(names) {
  /** @type {Map<string, PartResult>} */
  const results = new Map();
  const turns = takeTurns(process.stdout);
  let begun = 0;
  /** @param {string} name */
  const run = async (name) => {
    begun += 1;
    const turn = turns.join(`\n[${begun}/${names.length}] ${name}\n`);
    results.set(name, await runApart(name, turn.write));
    turn.leave();
  };
  const lanes = [...LANES, names.filter((name) => !LANES.flat().includes(name))];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) if (names.includes(name)) await run(name);
    }),
  );
  return names.flatMap((name) => results.get(name) ?? []);
}

/**
 * Runs one part in its own process, which sends its result; a process that ends without a result counts as one failure.
 *
 * @param {string} name
 * @param {(chunk: string | Uint8Array) => void} write
 * @returns {Promise<PartResult>}
 */
function runApart(name, write) {
  const from = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [PROGRAM, name], {
    cwd: ROOT,
    env: { ...process.env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  /** @type {import('./types.d.ts').PartCounts} */
  let counts = { passed: 0, failed: 1, skipped: 0, failures: [], flaky: [] };
  child.on('message', (message) => {
    if (isCounts(message)) counts = message;
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => write(`${message}\n`));
    child.once('close', () => resolve({ ...counts, name, time: seconds(from) }));
  });
}

/**
 * @param {unknown} message
 * @returns {message is import('./types.d.ts').PartCounts}
 */
const isCounts = (message) =>
  typeof message === 'object' && message !== null && ['passed', 'failed', 'skipped', 'failures', 'flaky'].every((key) => key in message);
