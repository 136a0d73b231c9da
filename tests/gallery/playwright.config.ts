import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';
import { isLaoVariant } from './choice';

/** The gallery's own run: no server, many pages at once. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  // The desk and the stories are the same in both variants.
  testIgnore: isLaoVariant ? ['desk/**', 'stories.spec.ts'] : [],
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
