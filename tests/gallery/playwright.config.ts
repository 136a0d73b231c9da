import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** The gallery's own run: no server, many pages at once. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/gallery',
  globalSetup: './setup.ts',
  fullyParallel: true,
  // What is wrong with a picture is wrong again.
  retries: 0,
  workers: availableParallelism(),
  timeout: 180_000,
  use: {
    ...journeys.use,
    screenshot: 'off',
    actionTimeout: 12_000,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: process.env['GALLERY_BASE_URL'],
  },
});
