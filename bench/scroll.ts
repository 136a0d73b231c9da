import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createApp } from '../scripts/lib/app.mjs';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { type FrameRun, frameTable, LATE_MS } from './frame-table.js';
import { publish } from './report.js';
import { fillThread } from './thread.js';

const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 5;
const MESSAGES = QUICK ? 200 : 5_000;
const SECONDS = 5;
/** px a frame: a slow drag, and a flick over ten thousand pixels a second. */
const SPEEDS = [20, 200];
const LOG = '[data-log]';

type Frames = (options: { selector: string | null; speed: number; forMs: number }) => Promise<number[]>;

/** Milliseconds between frames while the thread is scrolled, or while nothing is done. */
const frames = (page: Page, selector: string | null, speed: number): Promise<number[]> =>
  page.evaluate((options) => (globalThis as unknown as { framesWhileScrolling: Frames }).framesWhileScrolling(options), {
    selector,
    speed,
    forMs: SECONDS * 1_000,
  });

/** Scrolls to the top until no older message comes; resolves to how far the thread reaches, px. */
async function loadAll(page: Page): Promise<number> {
  const log = page.locator(LOG);
  const first = page.getByText('message 1 of the past', { exact: false });
  const deadline = Date.now() + 300_000;
  for (;;) {
    const height = await log.evaluate((element) => {
      element.scrollTop = 0;
      return element.scrollHeight;
    });
    if (await first.isVisible()) return height;
    if (Date.now() > deadline) throw new Error(`the thread stopped at ${height} px before its first message`);
    await page.waitForTimeout(20);
  }
}

const executablePath = await ensureChromium();
const stamp = staleStamp();
if (stamp) await build(stamp);
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-scroll-'));
// PostgreSQL runs as a user of its own.
chmodSync(dataDir, 0o711);
const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
const [port, sandboxPort] = [await freePort(), await freePort()];
const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: database.url };
const app = createApp({ dataDir, port, sandboxPort, env });
try {
  await app.start();
  const address = `http://127.0.0.1:${port}`;
  const guestId = randomUUID();
  await fillThread({ address, databaseUrl: database.url, guestId, messages: MESSAGES });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'th-TH', colorScheme: 'dark' });
  await page.addInitScript((id) => localStorage.setItem('guest-id', id), guestId);
  await page.addInitScript({ path: join(import.meta.dirname, 'frames.js') });
  await page.goto(`${address}/contact?chat=open`);
  await page.locator(LOG).waitFor();
  const height = await loadAll(page);
  const drawn = await page.locator(`${LOG} [role=article]`).count();

  const runs: FrameRun[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const speed of [0, ...SPEEDS]) {
      const what = speed === 0 ? 'nothing moves' : `${speed * 60} px a second`;
      runs.push({ what, deltas: await frames(page, speed === 0 ? null : LOG, speed) });
    }
  await browser.close();

  publish(
    'chat',
    `Scrolling ${MESSAGES} messages (${Math.round(height)} px, ${drawn} in the page), Chromium ${browser.version()}, 390 × 844, ${ROUNDS} rounds of ${SECONDS} s each; late: over ${LATE_MS} ms${QUICK ? '; --quick: a trial, not a measurement' : ''}\n\n${frameTable('thread', runs, SECONDS)}`,
  );
} finally {
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
