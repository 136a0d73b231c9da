import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');
const contract = join(root, 'packages/contract/src');

/** The tests of rules, presenters and readers alone: none needs a database or a page. */
export default defineConfig({
  root,
  resolve: {
    // Stryker mutates a copy of the sources: the packages' names would lead to the sources themselves.
    alias: [
      { find: /^@krapao\/contract$/, replacement: join(contract, 'index.ts') },
      { find: /^@krapao\/contract\/(desk|typed)$/, replacement: `${contract}/$1/index.ts` },
    ],
  },
  test: {
    include: [
      'apps/*/src/**/*.rules.test.ts',
      'apps/*/src/**/rules.test.ts',
      'apps/server/src/**/*presenter.test.ts',
      'apps/web/src/shared/phone/phone.test.ts',
      'apps/web/src/shared/format/{money,account-number}.test.ts',
      'apps/web/src/shared/game/credit.test.ts',
      'apps/web/src/shared/ui/data/page-range.test.ts',
      'apps/web/src/features/*/model/{problem,channels,accounts}.test.ts',
      'apps/web/src/features/chat/outbox/entry.test.ts',
      'packages/contract/src/**/*.test.ts',
    ],
  },
});
