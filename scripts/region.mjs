import { missingPackages } from '../tests/region/programs.ts';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

/** Loses a region, and restores the product from the bucket of another one (docs/high-availability.md). */
const missing = process.platform === 'linux' && process.getuid?.() === 0 ? missingPackages() : null;
if (missing?.length === 0) {
  process.exitCode = (await runTool('vitest/vitest.mjs', ['run', '--project=region', ...process.argv.slice(2)])) === 0 ? 0 : 1;
} else {
  console.error(
    missing === null
      ? 'The loss of a region is played on Linux, as root: PostgreSQL runs as its own user.'
      : `The loss of a region needs Debian’s packages ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`,
  );
  process.exitCode = UNAVAILABLE;
}
