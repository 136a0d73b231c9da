import { die } from './lib/plain-error.mjs';
import { installPrism } from './lib/prism.mjs';
import { stage } from './lib/progress.mjs';
import { UNAVAILABLE } from './lib/proofs.mjs';
import { runTool } from './lib/run.mjs';

/** Makes every call of the wallet through Prism, which compares it with the OpenAPI document: `npm run test:prism`. */
async function main() {
  if (!(await stage('Installing Prism', async () => installPrism()))) {
    console.error('The calls through Prism need its package @stoplight/prism-cli, which npm could not download.');
    process.exitCode = UNAVAILABLE;
    return;
  }
  const code = await runTool('vitest/vitest.mjs', ['run', '--config=tests/prism/vitest.config.ts', ...process.argv.slice(2)]);
  process.exitCode = code === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  die(error);
}
