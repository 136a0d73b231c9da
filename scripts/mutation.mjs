import { die, plainError } from './lib/plain-error.mjs';
import { runTool } from './lib/run.mjs';
import { runSqlMutants } from './lib/sql-mutants.mjs';

/**
 * Mutation tests (docs/decisions/0202): `npm run test:mutation` for all; `npm run test:mutation -- rules <files>` for rules and presenters, of which the
 * named files; `npm run test:mutation -- sql <words>` for the faults planted in the database, of which those with the words.
 */
async function main() {
  const [wanted, ...filters] = process.argv.slice(2);
  if (wanted !== undefined && wanted !== 'rules' && wanted !== 'sql')
    throw plainError(`There is no part "${wanted}": the parts are rules, sql.`);
  let failed = false;
  if (wanted !== 'sql') {
    const files = filters.length > 0 ? ['--mutate', filters.join(',')] : [];
    failed = (await runTool('@stryker-mutator/core/bin/stryker.js', ['run', 'tests/mutation/stryker.config.mjs', ...files])) !== 0;
  }
  if (wanted !== 'rules' && (await runSqlMutants(filters)) > 0) failed = true;
  process.exitCode = failed ? 1 : 0;
}

try {
  await main();
} catch (error) {
  die(error);
}
