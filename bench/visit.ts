import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';

/** Slow 4G and a phone's processor. */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
export const CPU_SLOWDOWN = 4;
/** Long enough for everything that the page does by itself. */
const WATCHED_MS = 8_000;
/** A new window draws itself for a while, on the same processor; a reader's is open already. */
const WINDOW_MS = 2_500;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
const VITALS = readFileSync(join(import.meta.dirname, 'vitals.js'), 'utf8');

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

const KINDS: Record<string, 'html' | 'script' | 'style' | 'font'> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
};

/**
 * A first visit by a stranger who speaks `language`, on a slow phone; `port` is the DevTools port of a browser.
 *
 * It speaks to DevTools and to nothing else: driven by Playwright, the same page painted 60 to 150 ms later on a slow processor.
 */
export async function visit(port: number, address: string, language: string): Promise<Visit> {
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const browser = await CDP({ port, target: webSocketDebuggerUrl });
  try {
    const { browserContextId } = await browser.Target.createBrowserContext();
    const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId });
    const page = await CDP({ port, target: targetId });
    const watched = await watch(page, address, language);
    await page.close();
    await browser.Target.disposeBrowserContext({ browserContextId });
    return watched;
  } finally {
    await browser.close();
  }
}

async function watch({ Emulation, Network, Page, Runtime }: CDP.Client, address: string, language: string): Promise<Visit> {
  const bytes = { html: 0, script: 0, style: 0, font: 0 };
  const kinds = new Map<string, string>();
  Network.responseReceived(({ requestId, type }) => kinds.set(requestId, type));
  Network.loadingFinished(({ requestId, encodedDataLength }) => {
    const kind = KINDS[kinds.get(requestId) ?? ''];
    if (kind) bytes[kind] += encodedDataLength;
  });
  await Promise.all([Network.enable({}), Page.enable()]);
  await Network.setCookie({ name: 'locale', value: language.toUpperCase(), url: address });
  await Emulation.setDeviceMetricsOverride(PHONE);
  await Emulation.setEmulatedMedia({ features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
  await Network.emulateNetworkConditions(NETWORK);
  await Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN });
  await Page.addScriptToEvaluateOnNewDocument({ source: VITALS });
  await setTimeout(WINDOW_MS);
  await Page.navigate({ url: address });
  await setTimeout(WATCHED_MS);
  const { result } = await Runtime.evaluate({ expression: 'globalThis.vitals', returnByValue: true });
  const vitals = result.value as Pick<Visit, 'lcp' | 'fcp' | 'tbt' | 'cls'>;
  if (vitals.lcp === 0) throw new Error(`${address} painted nothing within ${WATCHED_MS} ms`);
  return { ...bytes, ...vitals };
}
