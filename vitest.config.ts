import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];
const webSetup = 'src/test/setup.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts'], exclude: ignored } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['scripts/lib/test-postgres.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ignored,
          environment: 'jsdom',
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 15_000 } },
          setupFiles: existsSync(`apps/web/${webSetup}`) ? [webSetup] : [],
        },
      },
      {
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'storm',
          include: ['tests/storm/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['scripts/lib/test-postgres.mjs'],
          // Two cores: each storm gets them for itself.
          fileParallelism: false,
        },
      },
      { test: { name: 'gates', include: ['tests/gates/**/*.test.ts'], exclude: ignored, testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
});
