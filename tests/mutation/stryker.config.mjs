/**
 * Mutation tests of the rules and presenters (docs/decisions/0202): `npm run test:mutation -- rules`. Only tests without a database and without a page run, so that a
 * mutant takes less than a second.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'apps/*/src/**/*.rules.ts',
    'apps/*/src/**/rules.ts',
    'apps/server/src/**/*presenter.ts',
    'apps/web/src/shared/phone/phone.ts',
    'apps/web/src/shared/format/{money,account-number}.ts',
    'apps/web/src/shared/game/credit.ts',
    'apps/web/src/shared/ui/data/page-range.ts',
    'apps/web/src/features/*/model/{problem,channels,accounts}.ts',
    'apps/web/src/features/chat/outbox/entry.ts',
    'packages/contract/src/{money,fields,freeze}.ts',
    'packages/contract/src/typed/*.ts',
    '!**/*.test.ts',
    '!**/index.ts',
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  concurrency: 1,
  timeoutMS: 10_000,
  // Per cent of mutants that a test detects. `break`: below it the command fails.
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/.cache', '/.krapao', '/.ci', '/dist', '/gallery', '/docs', '/bench', '/deploy', '/test-results', '/apps/web/public'],
  allowConsoleColors: false,
  clearTextReporter: { allowColor: false },
};
