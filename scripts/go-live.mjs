import { findPrograms, MISSING } from '../tests/go-live/programs.ts';
import { build, staleStamp } from './lib/build.mjs';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

/** Goes through docs/go-live.md with what runs in production. */
if (findPrograms() === null) {
  console.error(MISSING);
  process.exitCode = UNAVAILABLE;
} else {
  const stamp = staleStamp();
  if (stamp) await build(stamp);
  process.exitCode = (await runTool('vitest/vitest.mjs', ['run', '--project=go-live', ...process.argv.slice(2)])) === 0 ? 0 : 1;
}
