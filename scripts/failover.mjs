import { missingPackages, whatIsMissing } from '../tests/failover/programs.ts';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

const sentence = whatIsMissing(process.platform, missingPackages());
if (sentence === null) {
  const env = { STORM_SEED: process.env.FAILOVER_SEED ?? String(Math.floor(Math.random() * 2 ** 31)) };
  console.log(`FAILOVER_SEED=${env.STORM_SEED}`);
  process.exitCode = (await runTool('vitest/vitest.mjs', ['run', '--project=failover', ...process.argv.slice(2)], env)) === 0 ? 0 : 1;
} else {
  console.error(sentence);
  process.exitCode = UNAVAILABLE;
}
