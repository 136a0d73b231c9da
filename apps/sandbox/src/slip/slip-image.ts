import sharp from 'sharp';
import type { Slip } from './slip.js';
import { slipSvg } from './slip-svg.js';
import { createTypesetter, type Typesetter } from './typeset.js';

const KEPT = 32;

export type SlipPrinter = (slip: Slip) => Promise<Buffer>;

/** Draws slips as PNG, and keeps the last few. The fonts are opened with the first. */
export function createSlipPrinter(): SlipPrinter {
  let type: Typesetter | undefined;
  const kept = new Map<string, Promise<Buffer>>();
  return (slip) => {
    const known = kept.get(slip.transRef);
    if (known !== undefined) return known;
    type ??= createTypesetter();
    const image = sharp(Buffer.from(slipSvg(slip, type)))
      .png({ compressionLevel: 6 })
      .toBuffer();
    image.catch(() => kept.delete(slip.transRef));
    kept.set(slip.transRef, image);
    const oldest = kept.keys().next();
    if (kept.size > KEPT && oldest.done !== true) kept.delete(oldest.value);
    return image;
  };
}
