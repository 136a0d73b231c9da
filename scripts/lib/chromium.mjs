import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { plainError } from './plain-error.mjs';

/** The headless shell first: it has no windows and services of a desktop browser, and needs a third less of the processor for the same journeys. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium on this machine: `CHROME_PATH`, the system's, or the test tool's own; undefined when there is none. */
export async function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const { chromium } = await import('@playwright/test');
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds Chromium, or installs the system's package where that is possible without asking anyone. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-q'], options);
    // An older Debian has no package of the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
      const installed = await findChromium();
      if (installed) return installed;
    }
  }
  throw plainError(
    'The browser journeys need Chromium and none was found: install it (Debian: sudo apt-get install chromium; others: npx playwright install chromium) or name one with CHROME_PATH=/path/to/chromium, then run npm test again.',
  );
}
