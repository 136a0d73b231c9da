import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each has a product of its own (tests/e2e/test.ts); journeys wait more than they work.
  workers: 2,
  timeout: 90_000,
  // A journey that passes only on its second run is reported as flaky (scripts/lib/test-parts.mjs).
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'dark',
    // What a worker answers cannot be intercepted; the specs that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
