/**
 * What is mutated, and the tests that run for it: those of the same kind of file, without a database and without a page (docs/decisions/0202). A mutant of
 * a constant runs every test that imports its file, so a scope keeps to its own: presenters import whole modules.
 *
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const SCOPES = {
  contract: {
    mutate: ['packages/contract/src/{money,fields,freeze}.ts', 'packages/contract/src/typed/{amount,digits,numbers,text}.ts'],
    tests: ['packages/contract/src/**/*.test.ts'],
  },
  rules: {
    mutate: ['apps/server/src/**/*.rules.ts'],
    tests: ['apps/server/src/**/*.rules.test.ts'],
  },
  presenters: {
    mutate: ['apps/server/src/**/*presenter.ts'],
    tests: ['apps/server/src/**/*presenter.test.ts'],
  },
  web: {
    mutate: [
      'apps/web/src/**/rules.ts',
      'apps/web/src/features/wallet/api/credit.ts',
      'packages/ui/src/{format/phone,format/money,format/account-number,pager/page-range}.ts',
      'apps/web/src/features/*/model/{problem,channels,accounts}.ts',
      'apps/web/src/features/chat/outbox/entry.ts',
    ],
    tests: [
      'apps/web/src/**/rules.test.ts',
      'apps/web/src/features/wallet/api/credit.test.ts',
      'packages/ui/src/{format/phone,format/money,format/account-number,pager/page-range}.test.ts',
      'apps/web/src/features/*/model/{problem,channels,accounts}.test.ts',
      'apps/web/src/features/chat/outbox/entry.test.ts',
    ],
  },
  console: {
    mutate: ['apps/console/src/**/*.rules.ts'],
    tests: ['apps/console/src/**/*.rules.test.ts'],
  },
};

/** The scope of this run (scripts/mutation.mjs). */
export const SCOPE = SCOPES[process.env.MUTATION_SCOPE ?? ''] ?? { mutate: [], tests: [] };
