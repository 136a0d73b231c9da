/**
 * Runs in the page: scrolls the element with this selector up and down at a steady speed (px a frame) and resolves to the milliseconds
 * between the frames that were drawn. Without a selector it only counts frames.
 */
globalThis.framesWhileScrolling = ({ selector, speed, forMs }) =>
  new Promise((resolve) => {
    const log = selector ? document.querySelector(selector) : null;
    const deltas = [];
    let [last, from, direction] = [0, 0, -1];
    const frame = (now) => {
      if (last > 0) deltas.push(now - last);
      else from = now;
      last = now;
      if (now - from > forMs) return resolve(deltas);
      if (log) {
        if (log.scrollTop <= 0) direction = 1;
        if (log.scrollTop >= log.scrollHeight - log.clientHeight - 1) direction = -1;
        log.scrollBy(0, direction * speed);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/**
 * Runs in the page: types into the filter of the desk's queue, and resolves to the milliseconds until the list has `count` rows.
 */
globalThis.filterRows = async ({ text, count }) => {
  const field = document.querySelector('.d-filters input');
  const table = document.querySelector('[role=grid]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const from = performance.now();
  set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (table.getAttribute('aria-rowcount') !== String(count)) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - from;
};
