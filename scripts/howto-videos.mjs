import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createCamera } from './howto/camera.mjs';
import { LANGUAGES, vttOf } from './howto/captions.mjs';
import { filmTime } from './howto/clock.mjs';
import { createFilm } from './howto/film.mjs';
import { newMember } from './howto/member.mjs';
import { balance } from './howto/stories/balance.mjs';
import { bonus } from './howto/stories/bonus.mjs';
import { endBonus } from './howto/stories/end-bonus.mjs';
import { play } from './howto/stories/play.mjs';
import { wallet } from './howto/stories/wallet.mjs';
import { playStory } from './howto/story.mjs';
import { createApp } from './lib/app.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { freePort } from './lib/ports.mjs';

/**
 * Makes the films of the how-to screen, with their captions and posters, and the README's moving picture: plays each story on the built
 * product, on empty data of its own (`npm run howto`, or `npm run howto wallet bonus` for some).
 */
const stories = [wallet, play, balance, bonus, endBonus];
const MEDIA = join(ROOT, 'apps/web/src/features/howto/media');
/** Whole seconds of each film, as players show them. */
const LENGTHS = join(MEDIA, 'lengths.json');
const MOVING = join(ROOT, 'docs/pictures/main-job.webp');

async function filmAll(chosen) {
  const data = mkdtempSync(join(tmpdir(), 'krapao-howto-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const app = createApp({ dataDir: join(data, 'app'), port, sandboxPort, env: { ...process.env, DATABASE_URL: '' }, durable: false });
  try {
    await app.start();
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    const addresses = { wallet: `http://localhost:${port}`, sandbox: `http://localhost:${sandboxPort}` };
    mkdirSync(MEDIA, { recursive: true });
    for (const story of chosen) await cut(await take(story, { browser, addresses, folder: join(data, story.id) }));
    await browser.close();
  } finally {
    await app.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Films a story. */
async function take(story, { browser, addresses, folder }) {
  mkdirSync(folder);
  const camera = createCamera(folder);
  const member = await newMember(addresses, `081555000${stories.indexOf(story)}`);
  const { cues, pauses } = await playStory(story, { browser, wallet: addresses.wallet, member, camera });
  const timeOf = filmTime(pauses);
  const seconds = timeOf(pauses.at(-1).to);
  console.log(`${story.id}: ${seconds.toFixed(1)} s, ${camera.frames.length} pictures`);
  return {
    story,
    seconds,
    cues: cues.map((cue) => ({ ...cue, from: timeOf(cue.from) })),
    film: createFilm(camera.frames, timeOf, seconds, folder),
  };
}

/** Writes the files of a film. */
async function cut({ story, seconds, cues, film }) {
  const file = (end) => join(MEDIA, `${story.id}${end}`);
  for (const language of LANGUAGES) writeFileSync(file(`.${language}.vtt`), vttOf(cues, seconds, language));
  const lengths = JSON.parse(existsSync(LENGTHS) ? readFileSync(LENGTHS, 'utf8') : '{}');
  writeFileSync(LENGTHS, `${JSON.stringify({ ...lengths, [story.id]: Math.floor(seconds) }, null, 2)}\n`);
  await film.poster(file('.webp'), cues.at(-1).from + 1.5);
  if (story === wallet) await film.moving(MOVING);
  await film.mp4(file('.mp4'));
  await film.webm(file('.webm'));
  console.log(`${story.id}: cut`);
}

try {
  const asked = process.argv.slice(2);
  await filmAll(asked.length === 0 ? stories : stories.filter(({ id }) => asked.includes(id)));
} catch (error) {
  die(error);
}
