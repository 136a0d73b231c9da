import sharp, { type Sharp } from 'sharp';
import { type MiniQr, readMiniQr } from '../mini-qr.rules.js';
import type { ReadQr } from './qr.js';

/**
 * Result of reading a photo. `broken`: not a readable image; `size`: too small, or too many pixels to decode; `seen`: its QR code (null if
 * none is readable) and the image to store: re-encoded as JPEG, so that it carries no location, time or other metadata.
 */
export type Reading = { status: 'broken' } | { status: 'size' } | { status: 'seen'; qr: MiniQr | null; image: Uint8Array };

/** Maximum number of pixels to decode: the largest phone photos have 50 million. */
const MAX_PIXELS = 52_000_000;
/** With a shorter side, a slip's QR code has less than two pixels per module. */
const MIN_SIDE = 64;
/** Long side of the image that is analysed and stored, in pixels. */
const LONG_SIDE = 2_000;
const JPEG_QUALITY = 82;
/** Small photos are enlarged until the long side has this many pixels, at most by `MAX_SCALE`. */
const ENLARGED_SIDE = 3_200;
const MAX_SCALE = 3;

/** Greyscale pixels, one byte each. */
interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

type Filter = (photo: Sharp, enlarge: (photo: Sharp) => Sharp) => Sharp;

/**
 * Filters to try until a slip's QR code is found, the cheapest first. Each corrects what the ones before it do not: darkness, a small code,
 * blur, grain, and the moiré pattern of a photographed screen.
 */
const filters: readonly Filter[] = [
  (photo) => photo,
  (photo) => photo.normalise().blur(1),
  (photo, enlarge) => enlarge(photo.normalise()),
  (photo, enlarge) => enlarge(photo.normalise()).sharpen({ sigma: 3, m1: 2, m2: 6 }),
  (photo, enlarge) => enlarge(photo.normalise().median(3)),
  (photo, enlarge) => enlarge(photo.normalise().blur(1.2)),
];

function applyFilter({ data, width, height }: Grey, filter: Filter): Sharp {
  const scale = Math.max(1, Math.min(MAX_SCALE, ENLARGED_SIDE / Math.max(width, height)));
  const enlarge = (photo: Sharp): Sharp => photo.resize(Math.round(width * scale), Math.round(height * scale), { kernel: 'cubic' });
  return filter(sharp(data, { raw: { width, height, channels: 1 } }), enlarge);
}

/** Reads the photo of a slip. After `budgetMs` no further filter is tried. */
export async function readPhoto(file: Uint8Array, readQr: ReadQr, budgetMs: number): Promise<Reading> {
  const deadline = performance.now() + budgetMs;
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return { status: 'broken' };
  if (size.width * size.height > MAX_PIXELS || Math.min(size.width, size.height) < MIN_SIDE) return { status: 'size' };

  // What is there of a file that was cut off is read: the QR code may be in it.
  const decoded = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (decoded === null) return { status: 'broken' };
  const { width, height, channels } = decoded.info;
  // A code drawn on transparency is black or white: one of the two backgrounds shows it.
  const backgrounds = size.hasAlpha ? ['#fff', '#000'] : ['#fff'];
  let first: Extract<Reading, { status: 'seen' }> | undefined;
  for (const background of backgrounds) {
    const photo = () => sharp(decoded.data, { raw: { width, height, channels } }).flatten({ background });
    const [image, data] = await Promise.all([
      photo().jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      photo().greyscale().toColourspace('b-w').raw().toBuffer(),
    ]);
    const result = { status: 'seen' as const, qr: await findCode({ data, width, height }, readQr, deadline), image };
    if (result.qr !== null && result.qr !== 'foreign') return result;
    first = first?.qr == null ? result : first;
  }
  return first ?? { status: 'broken' };
}

/** Applies the filters until a slip's code is found. */
async function findCode(grey: Grey, readQr: ReadQr, deadline: number): Promise<MiniQr | null> {
  let best: MiniQr | null = null;
  for (const filter of filters) {
    const found = (await readQr(applyFilter(grey, filter))).map(readMiniQr);
    const slip = found.find((each) => typeof each !== 'string');
    if (slip !== undefined) return slip;
    // A slip's code that credits nothing is a better answer than an unrelated code on the same photo.
    best = found.find((each) => each === 'other-account') ?? found.find((each) => each === 'damaged') ?? best ?? found[0] ?? null;
    if (performance.now() > deadline) break;
  }
  return best;
}
