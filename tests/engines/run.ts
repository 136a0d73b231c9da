import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProduct } from '../e2e/product.js';
import type { Driver, Engine } from './driver.js';
import { journeys } from './journeys.js';
import { screenOf } from './screen.js';

/** Widths and heights of the viewport. */
const SIZES = [
  [400, 860],
  [1380, 900],
] as const;

/** Runs every journey at every size in one engine, on a product of its own. */
export function runJourneys(name: string, start: (pageScript: string) => Promise<Engine>): void {
  let engine: Engine;
  let stopProduct = (): void => {};
  let product: Promise<void>;

  beforeAll(async () => {
    const stopped = new Promise<void>((resolve) => (stopProduct = resolve));
    await new Promise<void>((resolve, reject) => {
      product = withProduct({ name: `engines-${name}`, env: {} }, () => {
        resolve();
        return stopped;
      });
      product.catch(reject);
    });
    engine = await start(bundledPage());
  });
  afterAll(async () => {
    await engine.stop();
    stopProduct();
    await product;
  });

  describe.each(SIZES)(`${name} at %i × %i`, (width, height) => {
    it.each(Object.entries(journeys))('%s', async (title, journey) => {
      const window = await engine.newWindow();
      try {
        await window.resize(width, height);
        const me = screenOf(window);
        await journey(me);
        expect(await me.problems()).toEqual([]);
      } catch (error) {
        await takePicture(window, `${name} ${width} ${title}`);
        throw error;
      } finally {
        await window.close();
      }
    });
  });
}

function bundledPage(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"test"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** What a failed journey ended at, into `test-results`. */
async function takePicture(window: Driver, title: string): Promise<void> {
  const file = join(import.meta.dirname, '../../test-results', `${title.replaceAll(/[^a-z0-9]+/gi, '-')}.png`);
  await window.picture().then(
    (picture) => writeFileSync(file, picture),
    (error: unknown) => console.error(`no picture: ${String(error)}`),
  );
}
