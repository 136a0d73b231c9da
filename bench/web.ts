import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import { createApp } from '../scripts/lib/app.mjs';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { DIST } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { publish } from './report.js';
import { median } from './sample.js';
import { systemFonts } from './system-fonts.js';
import { CPU_SLOWDOWN, visit, type Visit } from './visit.js';

/**
 * The first visit of every public page in every language: `npm run bench:web`. With `--quick` each page once; with names, `-- login`,
 * those pages only.
 */
const RUNS = process.argv.includes('--quick') ? 1 : 5;
const WANTED = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const AIMS: Partial<Record<keyof Visit, number>> = { lcp: 1_000, tbt: 100, cls: 0.01 };
const COLUMNS: { title: string; key: keyof Visit }[] = [
  { title: 'LCP ms', key: 'lcp' },
  { title: 'FCP ms', key: 'fcp' },
  { title: 'TBT ms', key: 'tbt' },
  { title: 'CLS', key: 'cls' },
  { title: 'HTML bytes', key: 'html' },
  { title: 'JS bytes', key: 'script' },
  { title: 'CSS bytes', key: 'style' },
  { title: 'font bytes', key: 'font' },
];

/** The prerendered pages, `login.th.html`: a new page is measured without a change here. */
const pages = () =>
  readdirSync(join(DIST, 'web/prerendered'), { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const [, name, language] = /^(.+)\.(th|la|en)\.html$/.exec(file) ?? [];
      return name !== undefined && language !== undefined ? [{ name, language }] : [];
    })
    .filter(({ name }) => WANTED.length === 0 || WANTED.includes(name))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language));

/** A page of one line: what a first visit costs on this machine before it has anything to show. */
const oneLine = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<!doctype html><meta name="viewport" content="width=device-width"><title>One line</title><p>A page of one line</p>');
});

const medianText = (key: keyof Visit, runs: readonly Visit[]): string => {
  const value = median(runs.map((each) => each[key]));
  const text = value.toFixed(key === 'cls' ? 3 : 0);
  return value > (AIMS[key] ?? Number.POSITIVE_INFINITY) ? `**${text}**` : text;
};

const executablePath = await ensureChromium();
const stamp = staleStamp();
if (stamp) await build(stamp);
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-web-'));
// PostgreSQL runs as a user of its own.
chmodSync(dataDir, 0o711);
const [port, sandboxPort] = [await freePort(), await freePort()];
const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '' };
// Started as Lighthouse starts it.
const browser = await launch({ chromePath: executablePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] });
const app = createApp({ dataDir, port, sandboxPort, env, durable: false });
try {
  await app.start();
  await new Promise<void>((listening) => oneLine.listen(0, '127.0.0.1', listening));
  const yardstick = { name: 'a page of one line', language: 'en', address: `http://127.0.0.1:${(oneLine.address() as AddressInfo).port}` };
  const addressed = pages().map((page) => ({ ...page, name: `/${page.name}`, address: `http://127.0.0.1:${port}/${page.name}` }));
  const measured = [yardstick, ...addressed].map((page) => ({ ...page, runs: [] as Visit[] }));
  // In turns, so that a busy moment of the machine falls on all alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const { name, language, address, runs } of measured) {
      runs.push(await visit(browser.port, address, language));
      console.log(`  ${run} of ${RUNS}  ${name}, ${language}: LCP ${runs.at(-1)?.lcp.toFixed(0)} ms`);
    }
  }
  const { Browser: version } = await CDP.Version({ port: browser.port });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    line(['first visit', 'language', ...COLUMNS.map(({ title }) => title), 'LCP runs']),
    line(Array.from({ length: COLUMNS.length + 3 }, () => '---')),
    ...measured.map(({ name, language, runs }) =>
      line([name, language, ...COLUMNS.map(({ key }) => medianText(key, runs)), runs.map(({ lcp }) => lcp.toFixed(0)).join(', ')]),
    ),
  ].join('\n');
  const aims = `Aims: LCP ≤ ${AIMS.lcp} ms, TBT ≤ ${AIMS.tbt} ms, CLS ≤ ${AIMS.cls}; **bold** misses one. The styles of the first view are in the HTML; bytes are all that 8 s bring, what is fetched once the page is idle included.`;
  publish(
    'web',
    `${version}, slow 4G (562 ms, 1.44 Mbit/s), ${CPU_SLOWDOWN} × slower CPU, median of ${RUNS}; system fonts: ${systemFonts()}. ${aims}\n\n${table}`,
  );
} finally {
  browser.kill();
  oneLine.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
