import { die, plainError } from './lib/plain-error.mjs';
import { seconds, say } from './lib/progress.mjs';
import { PROOFS, UNAVAILABLE } from './lib/proofs.mjs';
import { runNpm } from './lib/run.mjs';

/** Runs every proof one after the other, or those that are named: `npm run test:all -- engines storm`. Prints a table at the end. */
async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in PROOFS));
  if (unknown) throw plainError(`There is no proof "${unknown}": the proofs are ${Object.keys(PROOFS).join(', ')}.`);
  const results = [];
  for (const [name, { args, env, size }] of Object.entries(PROOFS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`\n${name}: ${size}\n`);
    const from = performance.now();
    const code = await runNpm(args, env);
    results.push({ name, code, time: seconds(from), size });
  }
  say('');
  for (const { name, code, time, size } of results) say(`${resultOf(code).padEnd(7)} ${name.padEnd(12)} ${time.padStart(9)}  ${size}`);
  process.exitCode = results.some(({ code }) => code !== 0 && code !== UNAVAILABLE) ? 1 : 0;
}

/** @param {number} code */
const resultOf = (code) => (code === 0 ? 'ok' : code === UNAVAILABLE ? 'skipped' : 'FAILED');

try {
  await main();
} catch (error) {
  die(error);
}
