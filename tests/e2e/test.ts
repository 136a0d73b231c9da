import { test as base } from '@playwright/test';
import { AGENT_KEY } from './desk';
import { withProduct } from './product';

/** A running product for the journeys, with its sandbox at `E2E_SANDBOX_URL`. */
const running = process.env['E2E_BASE_URL'];

/** Journeys. Each worker has its own product and outside world, whose clock and faults its journeys use one after the other. */
export const test = base.extend<{ closing: void }, { product: string }>({
  // Else the pages of further people stay open until the worker ends, and their clocks, charts and live updates run beside every later journey.
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  product: [
    async ({ browserName }, use, { parallelIndex }) =>
      running ? use(running) : withProduct({ name: `${browserName}-${parallelIndex}`, env: { KRAPAO_AGENT_KEY: AGENT_KEY } }, use),
    { scope: 'worker', timeout: 120_000, auto: true },
  ],
  baseURL: ({ product }, use) => use(product),
});
