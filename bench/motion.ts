import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { words } from '../tests/e2e/words';
import { answersOf, NOW } from '../tests/gallery/answers';
import { serveFiles } from '../tests/gallery/files';
import { openScreen } from '../tests/gallery/shown';
import { filmed } from './film.js';
import { LONG_MS, type MainThread, traced } from './main-thread.js';
import { type Motion, motions } from './motions.js';
import { publish } from './report.js';
import { median } from './sample.js';
import { CPU_SLOWDOWN } from './visit.js';

/** The cost of each motion for the main thread with a phone's processor, and a strip of its frames: `npm run bench:motion -- [--quick] [part of a name …]`. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 3;
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const STRIPS = join(import.meta.dirname, '../gallery/motion');
/** Files that load when a page is idle are there, ms. */
const IDLE_MS = 1_500;
const WATCHED_MS = 800;

async function open(browser: Browser, address: string, { path, before }: Motion): Promise<Page> {
  const page = await browser.newPage({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL: address,
    serviceWorkers: 'block',
  });
  // The clock of the test tool keeps the timers of the page, and takes a part of its main thread.
  await page.addInitScript(`globalThis.clockFrom = ${NOW.getTime()}`);
  await page.addInitScript({ path: join(import.meta.dirname, 'clock.js') });
  await openScreen(page, { path, states: ['full'] }, 'full', 'th');
  await page.waitForTimeout(IDLE_MS);
  await before?.(page, words.th);
  await page.waitForTimeout(600);
  // The next balance is another one: its digits roll.
  const wallet = answersOf('th', 'full')['GET /api/wallet'];
  await page.route('**/api/wallet', (route) => route.fulfill({ json: { ...wallet, wallet: { ...wallet, amount: 13_975.5 } } }));
  return page;
}

/**
 * What begins the motion. Where the finger presses is looked up before: the search of the test tool runs in the page, and would be measured.
 */
async function beginOf(page: Page, { press }: Motion): Promise<() => Promise<void>> {
  const what = press(page, words.th);
  if (typeof what === 'function') return what;
  const box = await what.boundingBox();
  if (!box) throw new Error('what is pressed is not on the screen');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function measure(browser: Browser, address: string, motion: Motion): Promise<MainThread> {
  const page = await open(browser, address, motion);
  const begin = await beginOf(page, motion);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const cost = await traced(browser, page, async () => {
    await begin();
    await page.waitForTimeout(motion.ms ?? WATCHED_MS);
  });
  await page.close();
  return cost;
}

async function film(browser: Browser, address: string, name: string, motion: Motion): Promise<void> {
  const page = await open(browser, address, motion);
  const begin = await beginOf(page, motion);
  await filmed(browser, page, join(STRIPS, `${name.replaceAll(/\W+/g, '-')}.png`), async () => {
    await begin();
    await page.waitForTimeout(motion.ms ?? WATCHED_MS);
  });
  await page.close();
}

const chosen = Object.entries(motions).filter(([name]) => names.length === 0 || names.some((part) => name.includes(part)));
const executablePath = await ensureChromium();
const stamp = staleStamp();
if (stamp) await build(stamp);
mkdirSync(STRIPS, { recursive: true });
const { address, close } = await serveFiles();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const lines: string[] = [];
try {
  for (const [name, motion] of chosen) {
    const costs: MainThread[] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await measure(browser, address, motion));
    const longest = costs.map((cost) => cost.longest);
    const usual = costs.toSorted((a, b) => a.longest - b.longest)[Math.floor(ROUNDS / 2)];
    const parts = usual?.parts.map(([part, ms]) => `${part} ${ms.toFixed(0)}`).join(', ');
    const worst = Math.max(...longest);
    lines.push(
      `| ${name} | ${median(longest).toFixed(0)} | ${worst.toFixed(0)}${worst > LONG_MS ? ' (long)' : ''} | ${median(costs.map((cost) => cost.busy)).toFixed(0)} | ${parts} |`,
    );
    console.log(lines.at(-1));
    if (!QUICK) await film(browser, address, name, motion);
  }
  publish(
    'motion',
    `Main thread of each motion, processor slowed ${CPU_SLOWDOWN} times, Chromium ${browser.version()}, 390 × 844, ${ROUNDS} rounds with a page each; long: over ${LONG_MS} ms${QUICK ? '; --quick: a trial, not a measurement' : ''}\n\n| motion | longest task, ms | in the worst round | all tasks, ms | the longest task, ms |\n|---|---|---|---|---|\n${lines.join('\n')}`,
  );
} finally {
  await browser.close();
  close();
}
