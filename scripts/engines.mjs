import { build, staleStamp } from './lib/build.mjs';
import { ENGINES, installEngines, whatEnginesNeed } from './lib/engines.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { stage } from './lib/progress.mjs';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

/** Runs the journeys of tests/engines in WebKit and Firefox: `npm run test:engines`, or in one of them, `npm run test:engines -- webkit`. */
async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in ENGINES));
  if (unknown) throw plainError(`There is no engine "${unknown}": the engines are ${Object.keys(ENGINES).join(', ')}.`);
  const engines = wanted.length > 0 ? wanted : Object.keys(ENGINES);
  if (whatEnginesNeed(engines) !== null) installEngines();
  const sentence = whatEnginesNeed(engines);
  if (sentence !== null) {
    console.error(sentence);
    process.exitCode = UNAVAILABLE;
    return;
  }
  const stamp = staleStamp();
  if (stamp) await stage('Building', () => build(stamp));
  const code = await runTool('vitest/vitest.mjs', ['run', '--config=tests/engines/vitest.config.ts', ...engines]);
  process.exitCode = code === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  die(error);
}
