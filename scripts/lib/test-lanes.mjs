import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { seconds } from './progress.mjs';
import { takeTurns } from './take-turns.mjs';

const PROGRAM = fileURLToPath(new URL('../test.mjs', import.meta.url));

/**
 * Two lanes in parallel, each in its order. The journeys mostly wait for the browser, so the other lane uses what they leave. Only the
 * journeys need a build. The parts are divided so that both lanes end at about the same time.
 */
const LANES = [
  ['build', 'bytes', 'e2e', 'types', 'gates', 'launcher'],
  ['lint', 'format', 'unit', 'server', 'storm'],
];

/** Runs the parts of these names in their lanes; resolves to a result each, in the order of the names. */
export async function runLanes(names) {
  const results = new Map();
  const turns = takeTurns(process.stdout);
  let begun = 0;
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
  return names.map((name) => ({ name, ...results.get(name) }));
}

/** One part in a process of its own, which hands its result back; one that ends without counts as one failure. */
function runApart(name, write) {
  const from = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [PROGRAM, name], {
    cwd: ROOT,
    env: { ...process.env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  /** @type {object} */
  let result = { passed: 0, failed: 1, skipped: 0 };
  child.on('message', (message) => (result = Object(message)));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => write(`${message}\n`));
    child.once('close', () => resolve({ ...result, time: seconds(from) }));
  });
}
