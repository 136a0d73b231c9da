import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** Every call through Prism (scripts/prism.mjs): not part of the test command, because Prism is not a package of the repository. */
export default defineConfig({
  test: {
    root,
    include: ['tests/prism/*.test.ts'],
    alias: { '@node-rs/argon2': join(root, 'apps/server/test/quick-argon2.ts') },
    globalSetup: ['scripts/lib/test-postgres.mjs'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
