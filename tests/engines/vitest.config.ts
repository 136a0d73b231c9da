import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Journeys in WebKit and Firefox (scripts/engines.mjs): not part of the test command, which needs no other browser than Chromium. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
