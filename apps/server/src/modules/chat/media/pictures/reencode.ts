import sharp, { type Metadata, type Sharp } from 'sharp';

/** Accepted kinds of picture; each keeps its format. */
export type PictureKind = 'png' | 'jpeg' | 'gif';

export interface ReencodeTask {
  file: Uint8Array;
  kind: PictureKind;
}

/**
 * `broken`: the file cannot be decoded. `size`: too many pixels. `done`: the re-encoded picture, without location, time and other metadata or
 * hidden data.
 */
export type Reencoded = { status: 'broken' } | { status: 'size' } | { status: 'done'; picture: Uint8Array };

/** Maximum of decoded pixels in all frames together; the largest photos of phones have 50 million. */
const MOST_PIXELS = 52_000_000;
const MOST_FRAMES = 600;
/** Maximum of the long side after resizing, in pixels. */
const LONG_SIDE = 2_000;
/** Maximum of pixels in all frames of an animation after resizing: building the palette of more takes many seconds. */
const MOVING_PIXELS = 8_000_000;
const QUALITY = 82;

const write: Record<PictureKind, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg({ quality: QUALITY }),
  gif: (picture) => picture.gif({ effort: 1, reuse: true }),
};

/** Decodes a picture and encodes it again in the same format. */
export async function reencode({ file, kind }: ReencodeTask): Promise<Reencoded> {
  const animated = kind === 'gif';
  const size = await sharp(file, { limitInputPixels: false, animated })
    .metadata()
    .catch(() => null);
  if (size?.format !== kind) return { status: 'broken' };
  // The height of an animation is the sum of all frames.
  if (size.width * size.height > MOST_PIXELS || (size.pages ?? 1) > MOST_FRAMES) return { status: 'size' };

  const side = longSide(size);
  const opened = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', animated })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return write[kind](opened)
    .toBuffer()
    .then<Reencoded>((picture) => ({ status: 'done', picture }))
    .catch(() => ({ status: 'broken' }));
}

/** The maximum of the long side of this picture, in pixels. */
function longSide({ width, height, pageHeight, pages = 1 }: Metadata): number {
  if (pages === 1) return LONG_SIDE;
  const shrink = Math.min(1, Math.sqrt(MOVING_PIXELS / (width * height)));
  return Math.max(1, Math.min(LONG_SIDE, Math.floor(Math.max(width, pageHeight ?? height) * shrink)));
}
