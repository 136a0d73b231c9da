import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Films what a page shows: each picture that the browser paints, with the time of it. `follow` turns to another page, `frames` are
 * `{ file, at }` in the order of `at` (seconds).
 */
export function createCamera(folder) {
  const frames = [];
  let stop = async () => {};

  async function follow(page) {
    await stop();
    const session = await page.context().newCDPSession(page);
    let filming = true;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      if (!filming) return;
      const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
      writeFileSync(file, Buffer.from(data, 'base64'));
      frames.push({ file, at: metadata.timestamp });
      // Ignore acknowledgements of a closed page.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    stop = async () => {
      filming = false;
      await session.detach().catch(() => undefined);
    };
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 95 });
  }

  return { frames, follow, stop: () => stop() };
}
