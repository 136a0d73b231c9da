import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Drawing, DrawTask, PictureKind } from './drawing.js';

/** Pixels that are opened at most, of all frames together: a phone's largest photo has 50 million. */
const MOST_PIXELS = 52_000_000;
const MOST_FRAMES = 600;
/** Long side that is kept, in pixels. */
const LONG_SIDE = 2_000;
/** Pixels of all frames that are kept: looking for the colours of more takes many seconds. A larger animation is made smaller. */
const MOVING_PIXELS = 8_000_000;
const QUALITY = 82;

const write: Record<PictureKind, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg({ quality: QUALITY }),
  gif: (picture) => picture.gif({ effort: 1, reuse: true }),
};

/** Draws a picture anew, in its own kind. */
export async function draw({ file, kind }: DrawTask): Promise<Drawing> {
  const animated = kind === 'gif';
  const size = await sharp(file, { limitInputPixels: false, animated })
    .metadata()
    .catch(() => null);
  if (size?.format !== kind) return { status: 'broken' };
  // Of an animation the height is that of all frames, one below the other.
  if (size.width * size.height > MOST_PIXELS || (size.pages ?? 1) > MOST_FRAMES) return { status: 'size' };

  const side = longSide(size);
  const opened = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', animated })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return write[kind](opened)
    .toBuffer()
    .then<Drawing>((picture) => ({ status: 'drawn', picture }))
    .catch(() => ({ status: 'broken' }));
}

/** The long side, in pixels, that a picture may keep. */
function longSide({ width, height, pageHeight, pages = 1 }: Metadata): number {
  if (pages === 1) return LONG_SIDE;
  const shrink = Math.min(1, Math.sqrt(MOVING_PIXELS / (width * height)));
  return Math.max(1, Math.min(LONG_SIDE, Math.floor(Math.max(width, pageHeight ?? height) * shrink)));
}
