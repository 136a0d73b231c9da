import sharp from 'sharp';
import type { Slip } from './slip.js';
import { slipSvg } from './slip-svg.js';
import { createTypesetter, type Typesetter } from './typeset.js';

const CACHED = 32;

export type SlipPrinter = (slip: Slip) => Promise<Buffer>;

/** Draws slips as PNG and caches the most recent ones. Opens the fonts with the first slip. */
export function createSlipPrinter(): SlipPrinter {
  let type: Typesetter | undefined;
  const cache = new Map<string, Promise<Buffer>>();
  return (slip) => {
    const cached = cache.get(slip.transRef);
    if (cached !== undefined) return cached;
    type ??= createTypesetter();
    const image = sharp(Buffer.from(slipSvg(slip, type)))
      .png({ compressionLevel: 6 })
      .toBuffer();
    image.catch(() => cache.delete(slip.transRef));
    cache.set(slip.transRef, image);
    const oldest = cache.keys().next();
    if (cache.size > CACHED && oldest.done !== true) cache.delete(oldest.value);
    return image;
  };
}
