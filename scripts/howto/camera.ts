import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** One picture: `at` in seconds of the browser's clock. */
export interface Frame {
  file: string;
  at: number;
}

/** Films one page at a time. `frames` are in the order of time. */
export interface Camera {
  frames: Frame[];
  /** Films another page from now on. */
  follow(page: Page): Promise<void>;
  stop(): Promise<void>;
}

/** A camera that writes each picture that the browser paints into `folder`. */
export function createCamera(folder: string): Camera {
  const frames: Frame[] = [];
  let stop = async () => {};

  async function follow(page: Page) {
    await stop();
    const session = await page.context().newCDPSession(page);
    let filming = true;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      if (!filming) return;
      const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
      writeFileSync(file, Buffer.from(data, 'base64'));
      frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
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
