import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createApp } from '../scripts/lib/app.mjs';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { publish } from './report.js';
import { median } from './sample.js';

const RUNS = process.argv.includes('--quick') ? 1 : 5;
/** Slow 4G and a phone's processor (bar.md, Screens). */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const CPU_SLOWDOWN = 4;
/** Long enough for everything that the page does by itself. */
const WATCHED_MS = 8_000;
const AIMS = { lcp: 1_000, cls: 0.01, tbt: 100 };

/** Milliseconds; the shift has no unit. */
interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

async function visit(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH', colorScheme: 'dark' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ path: join(import.meta.dirname, 'vitals.js') });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  await context.close();
  if (vitals.lcp === 0) throw new Error(`${address} painted nothing within ${WATCHED_MS} ms`);
  return vitals;
}

const executablePath = await ensureChromium();
const stamp = staleStamp();
if (stamp) await build(stamp);
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-web-'));
// PostgreSQL runs as a user of its own.
chmodSync(dataDir, 0o711);
const [port, sandboxPort] = [await freePort(), await freePort()];
const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '' };
const app = createApp({ dataDir, port, sandboxPort, env, durable: false });
try {
  await app.start();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = await chromium.launch({ executablePath, args });
  const runs: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, `http://127.0.0.1:${port}/login`));
  await browser.close();
  const line = (what: string, key: keyof Vitals, digits: number): string =>
    `| ${what} | ${median(runs.map((vitals) => vitals[key])).toFixed(digits)} | ≤ ${AIMS[key]} | ${runs.map((vitals) => vitals[key].toFixed(digits)).join(', ')} |`;
  const table = [
    '| /login, first visit | median | aim | runs |\n|---|---|---|---|',
    line('largest contentful paint, ms', 'lcp', 0),
    line('layout shift', 'cls', 3),
    line('total blocking time, ms', 'tbt', 0),
  ].join('\n');
  publish('web', `Chromium ${browser.version()}, slow 4G (562 ms, 1.44 Mbit/s), ${CPU_SLOWDOWN} × slower CPU, ${RUNS} runs\n\n${table}`);
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
