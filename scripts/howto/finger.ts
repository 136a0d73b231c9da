import type { BrowserContext, Locator } from '@playwright/test';

declare global {
  interface Window {
    /** Shows the dot at a point of the window. */
    showFinger?(x: number, y: number): void;
  }
}

/** Adds `showFinger` to every page of a context: a dot above all dialogs that does not receive taps. */
export async function giveFinger(context: BrowserContext) {
  await context.addInitScript(() => {
    const look = {
      position: 'fixed',
      inset: 'auto',
      width: '44px',
      height: '44px',
      margin: '-22px',
      padding: '0',
      border: '2px solid rgb(255 255 255 / .9)',
      borderRadius: '50%',
      background: 'rgb(244 188 82 / .55)',
      boxShadow: '0 2px 12px rgb(0 0 0 / .5)',
      pointerEvents: 'none',
    };
    window.showFinger = (x, y) => {
      const dot = document.createElement('div');
      dot.popover = 'manual';
      Object.assign(dot.style, look, { left: `${x}px`, top: `${y}px` });
      document.body.append(dot);
      dot.showPopover();
      const moves = [
        { opacity: 0, scale: 1.7 },
        { opacity: 1, scale: 1, offset: 0.35 },
        { opacity: 1, scale: 0.8, offset: 0.6 },
        { opacity: 0, scale: 1.4 },
      ];
      void dot.animate(moves, { duration: 900, easing: 'ease-in-out' }).finished.then(() => dot.remove());
    };
  });
}

/**
 * Shows the dot on an element and taps its middle.
 *
 * @param wait for the dot
 * @returns the height on the screen: 0 is the top, 1 the bottom
 */
export async function tap(locator: Locator, wait: () => Promise<void>): Promise<number> {
  const page = locator.page();
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  const screen = page.viewportSize();
  if (box === null || screen === null) throw new Error(`Nothing to tap: ${String(locator)}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(([left, top]) => window.showFinger?.(left, top), [x, y] as const);
  await wait();
  await page.touchscreen.tap(x, y);
  return y / screen.height;
}
