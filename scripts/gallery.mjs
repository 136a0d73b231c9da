import { say } from './lib/progress.mjs';
import { build, staleStamp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { die } from './lib/plain-error.mjs';
import { runTool } from './lib/run.mjs';

/** Takes the pictures of the gallery into the folder `gallery`: `npm run gallery`, or some, `npm run gallery -- home th 390` (tests/gallery). */
try {
  const stamp = staleStamp();
  if (stamp) {
    say('Building');
    await build(stamp);
  }
  const env = { CHROME_PATH: await ensureChromium(), GALLERY: process.argv.slice(2).join(' ') };
  process.exitCode = await runTool('@playwright/test/cli.js', ['test', '--config=tests/gallery/playwright.config.ts'], env);
} catch (error) {
  die(error);
}
