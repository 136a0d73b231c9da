/** Puts a dot into every page of a context, hidden until it taps: over all dialogs, and in the way of nothing. */
export async function giveFinger(context) {
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
    /** @type {any} */ (window).showFinger = (x, y) => {
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
 * Taps the middle of what a locator finds, once the dot has come down.
 *
 * @param {() => Promise<void>} wait for the dot
 * @returns how far down the screen that is: 0 the top, 1 the foot
 */
export async function tap(locator, wait) {
  const page = locator.page();
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Nothing to tap: ${locator}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(([left, top]) => /** @type {any} */ (window).showFinger(left, top), [x, y]);
  await wait();
  await page.touchscreen.tap(x, y);
  return y / page.viewportSize().height;
}
