import sharp from 'sharp';
import { type MiniQr, readMiniQr } from '../mini-qr.rules.js';
import { look, passes } from './passes.js';
import type { ReadQr } from './qr.js';
import type { Reading } from './reading.js';

/** Pixels that are opened at most: a phone's largest photo has 50 million. */
const MOST_PIXELS = 52_000_000;
/** With a shorter side no QR of a slip has two pixels a module. */
const LEAST_SIDE = 64;
/** Long side that is looked at and kept, in pixels. */
const LONG_SIDE = 2_000;
const QUALITY = 82;

/** Reads a photo of a slip. After `budgetMs` no further pass is begun. */
export async function readPhoto(file: Uint8Array, readQr: ReadQr, budgetMs: number): Promise<Reading> {
  const end = performance.now() + budgetMs;
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return { status: 'broken' };
  if (size.width * size.height > MOST_PIXELS || Math.min(size.width, size.height) < LEAST_SIDE) return { status: 'size' };

  const opened = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (opened === null) return { status: 'broken' };
  const { width, height, channels } = opened.info;
  const photo = () => sharp(opened.data, { raw: { width, height, channels } });
  const [image, grey] = await Promise.all([
    photo().jpeg({ quality: QUALITY }).toBuffer(),
    photo().greyscale().toColourspace('b-w').raw().toBuffer(),
  ]);

  let qr: MiniQr | null = null;
  for (const pass of passes) {
    const seen = (await readQr(look({ data: grey, width, height }, pass))).map(readMiniQr);
    const slip = seen.find((each) => typeof each !== 'string');
    // A damaged one says more than another QR on the picture.
    qr = slip ?? (seen.includes('damaged') ? 'damaged' : (qr ?? seen[0] ?? null));
    if (slip !== undefined || performance.now() > end) break;
  }
  return { status: 'seen', qr, image };
}
