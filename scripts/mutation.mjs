import { SCOPES } from '../tests/mutation/scopes.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { say } from './lib/progress.mjs';
import { runTool } from './lib/run.mjs';
import { runSqlMutants } from './lib/sql-mutants.mjs';

/**
 * Mutation tests (docs/decisions/0202): `npm run test:mutation` for all, `npm run test:mutation -- rules` for one scope, of which the files that follow.
 * `npm run test:mutation -- sql` plants the faults of the database, of which those with the words that follow.
 */
async function main() {
  const [wanted, ...filters] = process.argv.slice(2);
  const parts = [...Object.keys(SCOPES), 'sql'];
  if (wanted !== undefined && !parts.includes(wanted)) throw plainError(`There is no part "${wanted}": the parts are ${parts.join(', ')}.`);
  const failed = [];
  for (const part of wanted === undefined ? parts : [wanted]) {
    say(`\n${part}\n`);
    const isSound = part === 'sql' ? (await runSqlMutants(filters)) === 0 : await runScope(part, filters);
    if (!isSound) failed.push(part);
  }
  if (failed.length > 0)
    say(`\nToo many changes stay without a test that fails: ${failed.join(', ')}. The reports are in .cache/mutation.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/**
 * @param {string} scope
 * @param {string[]} files all of the scope when empty
 * @returns {Promise<boolean>} whether its tests find enough mutants
 */
async function runScope(scope, files) {
  const chosen = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const args = ['run', 'tests/mutation/stryker.config.mjs', ...chosen];
  return (await runTool('@stryker-mutator/core/bin/stryker.js', args, { MUTATION_SCOPE: scope })) === 0;
}

try {
  await main();
} catch (error) {
  die(error);
}
