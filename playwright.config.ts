import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each worker starts its own product (tests/e2e/test.ts). Journeys mostly wait.
  workers: 2,
  timeout: 480_000,
  // A journey that passes only on its second run is reported as flaky (scripts/lib/test-parts.mjs).
  retries: 1,
  // A busy machine is slow, not wrong.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // Else an action whose element is missing waits for the time limit of the whole journey.
    actionTimeout: 120_000,
    viewport: { width: 390, height: 844 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'dark',
    // Without a GPU each frame of an animation costs processor time. journey.spec.ts and spin.spec.ts run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot intercept the answers of a service worker; specs about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimise its code costs more than it saves (docs/decisions/0120). Fewer processes, less copying between them.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
});
