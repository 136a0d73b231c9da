import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createCamera } from './howto/camera.ts';
import { type Cue, LANGUAGES, vttOf } from './howto/captions.ts';
import { filmTime } from './howto/clock.ts';
import { createFilm } from './howto/film.ts';
import { type Addresses, newMember } from './howto/member.ts';
import { balance } from './howto/stories/balance.ts';
import { bonus } from './howto/stories/bonus.ts';
import { endBonus } from './howto/stories/end-bonus.ts';
import { play } from './howto/stories/play.ts';
import { wallet } from './howto/stories/wallet.ts';
import { playStory, type Story } from './howto/story.ts';
import { createApp } from './lib/app.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { freePort } from './lib/ports.mjs';

/**
 * Creates the films of the how-to screen, with their captions and posters, and the README's animated picture: plays each story on the
 * built product, on new empty data (`npm run howto`, or `npm run howto wallet bonus` for some).
 */
const stories: Story<unknown>[] = [wallet, play, balance, bonus, endBonus];
const MEDIA = join(ROOT, 'apps/web/src/features/howto/media');
/** The length of each film in whole seconds, as players show it. */
const LENGTHS = join(MEDIA, 'lengths.json');
const MOVING = join(ROOT, 'docs/pictures/main-job.webp');

interface Stage {
  browser: Browser;
  addresses: Addresses;
  /** For the pictures of the camera. */
  folder: string;
}

interface Take {
  story: Story<unknown>;
  /** Length of the film. */
  seconds: number;
  cues: Cue[];
  film: ReturnType<typeof createFilm>;
}

async function filmAll(chosen: Story<unknown>[]) {
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

/** Plays a story and films it. */
async function take(story: Story<unknown>, { browser, addresses, folder }: Stage): Promise<Take> {
  mkdirSync(folder);
  const camera = createCamera(folder);
  const member = await newMember(addresses, `081555000${stories.indexOf(story)}`);
  const { cues, pauses } = await playStory(story, { browser, wallet: addresses.wallet, member, camera });
  const timeOf = filmTime(pauses);
  const seconds = timeOf(pauses.at(-1)?.to ?? 0);
  console.log(`${story.id}: ${seconds.toFixed(1)} s, ${camera.frames.length} pictures`);
  return {
    story,
    seconds,
    cues: cues.map((cue) => ({ ...cue, from: timeOf(cue.from) })),
    film: createFilm(camera.frames, timeOf, seconds, folder),
  };
}

/** Writes the files of a film. */
async function cut({ story, seconds, cues, film }: Take) {
  const file = (end: string) => join(MEDIA, `${story.id}${end}`);
  for (const language of LANGUAGES) writeFileSync(file(`.${language}.vtt`), vttOf(cues, seconds, language));
  const lengths: Record<string, number> = JSON.parse(existsSync(LENGTHS) ? readFileSync(LENGTHS, 'utf8') : '{}');
  writeFileSync(LENGTHS, `${JSON.stringify({ ...lengths, [story.id]: Math.floor(seconds) }, null, 2)}\n`);
  await film.poster(file('.webp'), (cues.at(-1)?.from ?? 0) + 1.5);
  if (story === wallet) await film.moving(MOVING);
  await film.mp4(file('.mp4'));
  await film.webm(file('.webm'));
  console.log(`${story.id}: cut`);
}

try {
  const chosen = process.argv.slice(2);
  await filmAll(chosen.length === 0 ? stories : stories.filter(({ id }) => chosen.includes(id)));
} catch (error) {
  die(error);
}
