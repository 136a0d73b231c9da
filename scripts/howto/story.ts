import type { Browser, Locator, Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import type { Cue, Words } from './captions.ts';
import type { Pause } from './clock.ts';
import { giveFinger, tap as tapOn } from './finger.ts';
import type { Member } from './member.ts';

/** What a story uses to perform its steps. */
interface StoryTools<Before> {
  page: Page;
  /** The result of `prepare`. */
  before: Before;
  member: Member;
  camera: Camera;
  /** Shows a caption while `act` runs, at least as long as it takes to read it. */
  step(words: Words, act?: () => Promise<unknown>): Promise<void>;
  /** Taps an element after the finger was shown for `patience` (ms). */
  tap(locator: Locator, patience?: number): Promise<void>;
  /** Scrolls an element to the middle. */
  show(locator: Locator): Promise<void>;
  /** Waits (ms) and keeps this time in the film. */
  pause(milliseconds: number): Promise<void>;
}

/** A film of the how-to screen: its steps are the captions. */
export interface Story<Before = undefined> {
  id: string;
  /** Path of the screen on which it begins. */
  place: string;
  /** Creates the state that the story begins with. */
  prepare?(member: Member): Promise<Before>;
  perform(tools: StoryTools<Before>): Promise<void>;
}

/** The shortest time of a caption in milliseconds: the time it takes to read it. */
const readingTime = ({ th }: Words) => 1_500 + th.length * 45;
const SCREEN = { width: 390, height: 844 };

interface Stage {
  browser: Browser;
  /** URL of the wallet. */
  wallet: string;
  member: Member;
  camera: Camera;
}

/** Plays a story before a camera. Returns its captions and pauses, in seconds of the camera's clock; time outside pauses is the machine's. */
export async function playStory(
  story: Story<unknown>,
  { browser, wallet, member, camera }: Stage,
): Promise<{ cues: Cue[]; pauses: Pause[] }> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'dark',
  });
  await giveFinger(context);
  await context.addInitScript((state) => {
    for (const [name, value] of Object.entries(state)) localStorage.setItem(name, value);
  }, member.browserState);
  const before = await story.prepare?.(member);
  const page = await context.newPage();
  await page.goto(wallet + story.place);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);

  const cues: Cue[] = [];
  const pauses: Pause[] = [];
  const now = () => Date.now() / 1000;
  const pause = async (milliseconds: number) => {
    const from = now();
    await page.waitForTimeout(milliseconds);
    // On a busy machine the wait takes longer than requested.
    pauses.push({ from, to: Math.min(now(), from + milliseconds / 1000) });
  };
  await camera.follow(page);
  await pause(400);
  let lowest = 0;
  await story.perform({
    page,
    before,
    member,
    camera,
    pause,
    tap: async (locator, patience = 550) => {
      lowest = Math.max(lowest, await tapOn(locator, () => pause(patience)));
    },
    show: async (locator) => {
      await locator.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' }));
      await pause(800);
    },
    step: async (words, act) => {
      const earlier = pauses.length;
      const began = cues.length === 0 ? (pauses[0]?.from ?? now()) : now();
      lowest = 0;
      await pause(600);
      await act?.();
      cues.push({ words, from: began, low: lowest > 0.6 });
      const paused = pauses.slice(earlier).reduce((sum, each) => sum + each.to - each.from, 0);
      await pause(Math.max(700, readingTime(words) - paused * 1000));
    },
  });
  await camera.stop();
  await context.close();
  return { cues, pauses };
}
