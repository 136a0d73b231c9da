import { giveFinger, tap as tapOn } from './finger.mjs';

/** Milliseconds a cue stands at least: as long as it takes to read it. */
const readingTime = ({ th }) => 1_500 + th.length * 45;
const SCREEN = { width: 390, height: 844 };

/**
 * Plays a story before a camera. A story has an `id`, a `place` where it begins, `prepare(member)` for what was before, and
 * `tell(teller)`, whose steps are the cues.
 *
 * @returns `{ cues, pauses }`, in seconds of the camera's clock. A pause is meant; whatever else lasts is the machine's.
 */
export async function playStory({ place, prepare, tell }, { browser, wallet, member, camera }) {
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
  await context.addInitScript((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), member.kept);
  const before = await prepare?.(member);
  const page = await context.newPage();
  await page.goto(wallet + place);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);

  const cues = [];
  const pauses = [];
  const now = () => Date.now() / 1000;
  const pause = async (milliseconds) => {
    const from = now();
    await page.waitForTimeout(milliseconds);
    // A busy machine comes back late.
    pauses.push({ from, to: Math.min(now(), from + milliseconds / 1000) });
  };
  await camera.follow(page);
  await pause(400);
  let lowest = 0;
  const tap = async (locator, patience = 550) => {
    lowest = Math.max(lowest, await tapOn(locator, () => pause(patience)));
  };
  /** Scrolls it to the middle. */
  const show = async (locator) => {
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' }));
    await pause(800);
  };
  /** One cue, and what happens while it stands. */
  const step = async (words, act = async () => {}) => {
    const earlier = pauses.length;
    const began = cues.length === 0 ? pauses[0].from : now();
    lowest = 0;
    await pause(600);
    await act();
    cues.push({ words, from: began, low: lowest > 0.6 });
    const paused = pauses.slice(earlier).reduce((sum, each) => sum + each.to - each.from, 0);
    await pause(Math.max(700, readingTime(words) - paused * 1000));
  };
  await tell({ page, before, member, camera, step, tap, show, pause });
  await camera.stop();
  await context.close();
  return { cues, pauses };
}
