import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DIST } from '../../scripts/lib/paths.mjs';
import { variantWeb } from '../../scripts/lib/variant-web.mjs';
import { withProduct } from './product';

/** The built programs, with the web app of the variant. */
const programs = async () => ({
  server: {
    args: [join(DIST, 'server/main.js')],
    env: { WEB_DIR: await variantWeb('lao'), CONSOLE_DIR: join(DIST, 'console'), PREVIEW_DIR: join(DIST, 'preview') },
  },
  sandbox: { args: [join(DIST, 'sandbox/main.js')], env: {} },
});

/** Journeys through the Lao variant: a second product in its own worker. */
export const test = base.extend<object, { lao: string }>({
  lao: [
    async ({ browserName }, use) =>
      withProduct({ name: `lao-${browserName}`, env: { KRAPAO_VARIANT: 'lao' }, programs: await programs() }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ lao }, use) => use(lao),
});
