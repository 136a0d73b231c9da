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
