import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { runTool } from './lib/run.mjs';

/** The sizes of the long storm; each can be set by the environment. `npm test` runs the same tests small. */
const LONG = {
  STORM_OPERATIONS: '10000',
  STORM_KILLS: '200',
  STORM_NODES: '2',
  STORM_SLIPS: '2',
  STORM_MINUTES: '30',
  STORM_WEBHOOKS: '10000',
  STORM_ROUNDS: '50',
  STORM_CHAT_MESSAGES: '1000',
  STORM_CHAT_DROPS: '200',
  STORM_CHAT_REJOIN_MS: '6000',
  STORM_CHAT_REST_MS: '2000',
  FUZZ_RUNS: '1000',
  SPIN_DRAWS: '1000000',
  GROWTH_MOVEMENTS: '2000000',
  STORM_CONTAINER: '1',
};
const AT_LENGTH = [
  'apps/server/test/fuzz.test.ts',
  'apps/server/test/desk-fuzz.test.ts',
  'apps/server/src/modules/spin/draw/fair-draw.test.ts',
  'apps/server/test/growth.test.ts',
];

/** @type {NodeJS.ProcessEnv} */
const env = { STORM_SEED: String(Math.floor(Math.random() * 2 ** 31)), ...LONG, ...process.env };
console.log(
  Object.keys({ STORM_SEED: '', ...LONG })
    .map((name) => `${name}=${env[name]}`)
    .join(' '),
);
const storm = await runTool('vitest/vitest.mjs', ['run', '--project=storm', ...process.argv.slice(2)], env);
const present = AT_LENGTH.filter((file) => existsSync(join(ROOT, file)));
const atLength =
  present.length > 0 ? await runTool('vitest/vitest.mjs', ['run', '--project=server', ...present, '--testTimeout=1800000'], env) : 0;
process.exitCode = storm === 0 && atLength === 0 ? 0 : 1;
