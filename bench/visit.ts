import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Slow 4G and a phone's processor (bar.md, Screens). */
export const NETWORK = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
export const CPU_SLOWDOWN = 4;
/** Long enough for everything that the page does by itself. */
const WATCHED_MS = 8_000;

/** One first visit. Milliseconds; the shift has no unit; bytes as they came over the network, headers included. */
export interface Visit {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  html: number;
  script: number;
  style: number;
  font: number;
}

const KINDS: Record<string, keyof Visit> = { Document: 'html', Script: 'script', Stylesheet: 'style', Font: 'font' };

/** A first visit by a stranger who speaks `language`, on a slow phone. */
export async function visit(browser: Browser, address: string, language: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await context.addCookies([{ name: 'locale', value: language.toUpperCase(), url: address }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes: Partial<Record<keyof Visit, number>> = {};
  const kinds = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = KINDS[kinds.get(requestId) ?? ''];
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ path: join(import.meta.dirname, 'vitals.js') });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Pick<Visit, 'lcp' | 'fcp' | 'tbt' | 'cls'> }).vitals);
  await context.close();
  if (vitals.lcp === 0) throw new Error(`${address} painted nothing within ${WATCHED_MS} ms`);
  return { html: 0, script: 0, style: 0, font: 0, ...bytes, ...vitals };
}
