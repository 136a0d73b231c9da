import { SCOPE } from './scopes.mjs';

const reports = `.cache/mutation/${process.env.MUTATION_SCOPE}`;

/**
 * Mutation tests of one scope (docs/decisions/0202): `npm run test:mutation -- rules`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: SCOPE.mutate,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  concurrency: 1,
  timeoutMS: 10_000,
  // Per cent of mutants that a test detects. `break`: below it the command fails.
  thresholds: { high: 97, low: 95, break: 90 },
  warnings: { slow: false },
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${reports}.json` },
  htmlReporter: { fileName: `${reports}.html` },
  tempDirName: `${reports}-sandbox`,
  ignorePatterns: ['/.cache', '/.krapao', '/.ci', '/dist', '/gallery', '/docs', '/bench', '/deploy', '/test-results', '/apps/web/public'],
  allowConsoleColors: false,
};
