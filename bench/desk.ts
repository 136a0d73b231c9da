import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { createApp } from '../scripts/lib/app.mjs';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { type FrameRun, frameTable, LATE_MS } from './frame-table.js';
import { publish } from './report.js';
import { median } from './sample.js';

/** Scrolls and filters a queue of many withdrawals at the desk: `npm run bench:desk`. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 5;
const ROWS = 10_000;
const SECONDS = 5;
/** px a frame: a slow drag, and a flick over ten thousand pixels per second. */
const SPEEDS = [20, 200];
const LIST = '.d-scroll';

type Frames = (options: { selector: string | null; speed: number; forMs: number }) => Promise<number[]>;

type FilterRows = (options: { text: string; count: number }) => Promise<number>;

/** Withdrawals of the demo member that wait for a person. Their money is not held: the page only lists them. */
async function fillQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with m as (select id, name from member where username = '0800000001'),
       w as (select gen_random_uuid() as id, m.id as member, n, 10000 + n * 100 as amount from m, generate_series(1, $1) n),
       s as (insert into saga (id, kind, member, input, state, due_at)
         select id, 'withdraw', member, jsonb_build_object('bankCode', 'KTB', 'accountNo', '4567890000', 'accountName', 'MEMBER ' || n || 'Z',
           'amount', amount::text, 'currency', 'THB'), 'READY', 'infinity' from w),
       l as (insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
         select id, member, 1000000 + n, 'withdraw', 'PENDING', amount, 'THB', 'WALLET', 'KTB', now() - n * interval '1 second' from w)
     insert into payout_review (id, member, currency, amount, reasons, state, created_at, promised_at)
     select id, member, 'THB', amount, array['first-payout'], 'waiting', now(), now() + interval '30 minutes' from w`,
    [ROWS],
  );
  await client.end();
}

const frames = (page: Page, speed: number): Promise<number[]> =>
  page.evaluate((options) => (globalThis as unknown as { framesWhileScrolling: Frames }).framesWhileScrolling(options), {
    selector: speed === 0 ? null : LIST,
    speed,
    forMs: SECONDS * 1_000,
  });

/** Milliseconds from the input of the filter until the list has this many rows. */
const filter = (page: Page, text: string, count: number): Promise<number> =>
  page.evaluate((options) => (globalThis as unknown as { filterRows: FilterRows }).filterRows(options), { text, count });

const executablePath = await ensureChromium();
const stamp = staleStamp();
if (stamp) await build(stamp);
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-desk-'));
// PostgreSQL runs as a user of its own.
chmodSync(dataDir, 0o711);
const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
const [port, sandboxPort, deskPort] = [await freePort(), await freePort(), await freePort()];
const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', KRAPAO_DESK_PORT: String(deskPort), DATABASE_URL: database.url };
const app = createApp({ dataDir, port, sandboxPort, env });
try {
  await app.start();
  await fillQueue(database.url);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US', colorScheme: 'dark' });
  await page.addInitScript({ path: join(import.meta.dirname, 'frames.js') });
  await page.goto(`http://localhost:${deskPort}/withdrawals`);
  await page.getByLabel('Sign-in name').fill('desk-owner');
  await page.getByLabel('Password').fill('krapao-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator(`[role=grid][aria-rowcount="${ROWS}"]`).waitFor();
  const drawn = await page.locator('.d-vrow').count();

  const runs: FrameRun[] = [];
  const filters: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const speed of [0, ...SPEEDS])
      runs.push({ what: speed === 0 ? 'nothing moves' : `${speed * 60} px per second`, deltas: await frames(page, speed) });
    filters.push(await filter(page, 'member 7700z', 1), await filter(page, '', ROWS));
  }
  await browser.close();

  const sorted = filters.toSorted((a, b) => a - b);
  publish(
    'desk',
    [
      `Scrolling ${ROWS} withdrawals (${drawn} rows in the page), Chromium ${browser.version()}, 1440 × 900, ${ROUNDS} rounds of ${SECONDS} s each; late: over ${LATE_MS} ms${QUICK ? '; --quick: a trial, not a measurement' : ''}`,
      `\n${frameTable('queue', runs, SECONDS)}`,
      `\nFilter until the result is shown: p50 ${median(sorted).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms.`,
    ].join('\n'),
  );
} finally {
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
