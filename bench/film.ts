import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

/** Frames of a strip. */
const FRAMES = 10;

/** Films a page during `act`, and writes a strip of its frames, with the ms since the first change. */
export async function filmed(browser: Browser, page: Page, file: string, act: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const frames: { data: string; at: number }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: (metadata.timestamp ?? 0) * 1_000 });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 195, maxHeight: 422, everyNthFrame: 1 });
  await act();
  await devtools.send('Page.stopScreencast');
  const [first, second] = frames;
  const start = second?.at ?? first?.at ?? 0;
  const step = Math.max(1, frames.length / FRAMES);
  const kept = Array.from({ length: Math.min(FRAMES, frames.length) }, (_, index) => frames[Math.floor(index * step)]);
  const figures = kept.map(
    (frame) =>
      frame &&
      `<figure style="margin:0"><img width="195" height="422" src="data:image/jpeg;base64,${frame.data}"><figcaption>${Math.round(frame.at - start)} ms</figcaption></figure>`,
  );
  const strip = await browser.newPage();
  await strip.setViewportSize({ width: 203 * kept.length + 8, height: 460 });
  await strip.setContent(`<body style="margin:8px;display:flex;gap:8px;font:14px sans-serif">${figures.join('')}`);
  writeFileSync(file, await strip.screenshot());
  await strip.close();
}
