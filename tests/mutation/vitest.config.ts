import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SCOPE } from './scopes.mjs';

const root = join(import.meta.dirname, '../..');
const contract = join(root, 'packages/contract/src');

export default defineConfig({
  root,
  resolve: {
    // Stryker mutates a copy of the sources: the packages' names would lead to the sources themselves.
    alias: [
      { find: /^@krapao\/contract$/, replacement: join(contract, 'index.ts') },
      { find: /^@krapao\/contract\/(desk|typed)$/, replacement: `${contract}/$1/index.ts` },
    ],
  },
  test: { include: SCOPE.tests },
});
