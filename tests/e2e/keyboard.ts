import { expect, type Locator, type Page } from '@playwright/test';

/** Stops of Tab after which something that is not found is out of reach. */
const REACH = 90;

/** The focused element, as a person sees it. */
interface Stop {
  /** For the message of a failure: `button "Deposit"`. */
  what: string;
  /** Null: the browser's own controls have the focus, which a walk around a page or a dialog passes once. */
  problem: string | null;
}

/**
 * Checks the focused element: it lies in the window, nothing covers it (WCAG 2.4.11), and a ring shows it (2.4.7): its own, or that of
 * the field around it. `problem` names what is missing, or is empty.
 */
const lookAtFocus = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    // The browser scrolls to an element outside the window within two frames.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const active = document.activeElement;
    if (!active || active === document.body) return { what: 'nothing', problem: null };
    const name = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 40) ?? '';
    const what = `${active.tagName.toLowerCase()} "${name || active.id}"`;
    // A new screen or step: screen readers announce it, there is nothing to press.
    if (active.getAttribute('tabindex') === '-1') return { what, problem: '' };
    const frame = active.closest('.k-input, .k-otp, .k-amtin__f, .k-check') ?? active;
    const box = frame.getBoundingClientRect();
    const [width, height] = [innerWidth, innerHeight];
    const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(height, box.bottom)];
    if (right - left < 8 || bottom - top < 8) return { what, problem: 'outside of the window' };
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
    const free = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x as number, y as number);
      return hit !== null && (frame.contains(hit) || hit.contains(frame));
    });
    if (free.length < 5) return { what, problem: 'covered' };
    const ringed = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (element.matches('.k-input') && boxShadow !== 'none');
    };
    // The amount and the code are typed into an input with a drawn value: the caret replaces the ring.
    const drawn = active.closest('.k-amtin, .k-otp') !== null;
    if (!drawn && !ringed(active) && !ringed(frame)) return { what, problem: 'without a ring' };
    return { what, problem: '' };
  });

/** Presses Tab or Shift+Tab once and checks that the focused element is visible. */
export async function step(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop> {
  await page.keyboard.press(key);
  const stop = await lookAtFocus(page);
  if (stop.problem) await expect.poll(async () => (await lookAtFocus(page)).problem, { message: `the focus at ${stop.what}` }).toBe('');
  return stop;
}

/** Reaches a control by Tab alone. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The element itself: to find it by role and name at each stop takes longer than the stop.
  let element = await target.elementHandle();
  for (let stops = 0; stops < REACH; stops += 1) {
    const focus = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : 'replaced'));
    if (focus === true) return;
    if (focus === 'replaced') element = await target.elementHandle();
    else await step(page, key);
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

/** Reaches it by Tab and presses Enter. */
export async function pressBy(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs once around and returns the stops. Fails where the focus is not visible, or does not move on. */
export async function walk(page: Page): Promise<string[]> {
  const stops: string[] = [];
  const visited = new Set<number>();
  let left = 0;
  for (let count = 0; count < REACH * 2; count += 1) {
    const { what, problem } = await step(page);
    // Past the end the browser's own controls come, and then the beginning.
    if (problem === null && ++left > 1) break;
    if (problem === null) continue;
    const place = await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement as Element));
    if (visited.has(place)) break;
    visited.add(place);
    stops.push(what);
  }
  return stops;
}

/** How many elements of a dialog may take the focus by Tab, about: radio buttons of one group are one stop. */
export const stopsOf = (dialog: Locator): Promise<number> =>
  dialog.evaluate(
    (element) =>
      [...element.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
        (each) => each.checkVisibility() && !each.matches(':disabled, [tabindex="-1"]'),
      ).length,
  );

/** The focus has gone into the dialog and stays in it, so many stops back and on: the page behind is out of reach. */
export async function expectTrapped(page: Page, dialog: Locator, stops = 3): Promise<void> {
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  const entered = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(entered, { message: 'the focus is in the dialog' }).toBe(true);
  for (const key of ['Shift+Tab', 'Tab'] as const) {
    for (let count = 0; count < stops; count += 1) {
      await step(page, key);
      expect(await inside(), 'the focus stays in the dialog').toBe(true);
    }
  }
  // Content that arrived during the walk (a list in place of its skeleton) may leave the focus with the browser: the next stop is in the
  // dialog.
  if (!(await entered())) await step(page);
  expect(await entered(), 'the focus comes back into the dialog').toBe(true);
}

/** Headings begin at one `h1` and leave out no level; in a dialog they go on from the page's. */
export async function expectHeadingOrder(page: Page): Promise<void> {
  // Read again for a while: a slow machine shows the screen, or a dialog over it, later.
  await expect(async () => {
    const { levels, inDialog } = await page.evaluate(() => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const headings = [...(dialog ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility());
      return { levels: headings.map((heading) => Number(heading.tagName[1])), inDialog: dialog !== undefined };
    });
    const text = `headings ${levels.join(' ')}`;
    expect(levels[0], text).toBe(inDialog ? 2 : 1);
    for (const [index, level] of levels.entries()) {
      if (index > 0) expect(level - (levels[index - 1] ?? 0), text).toBeLessThanOrEqual(1);
    }
    if (!inDialog) expect(levels.filter((level) => level === 1)).toHaveLength(1);
  }).toPass({ timeout: 5_000 });
}

/** Everything that can be pressed is 44 px wide and high, but links within a line of text. */
export async function expectTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return [...within.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility() && !element.matches('.k-skip, .k-link, p a, li a, td a, [aria-hidden] *'))
      .map((element) => element.closest('.k-input, .k-otp, .k-amtin__f, .k-check') ?? element)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < 43.5 || height < 43.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.className || element.tagName} "${element.textContent?.trim().slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`;
      });
  });
  expect(small, what).toEqual([]);
}
