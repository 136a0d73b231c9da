import sharp, { type Sharp } from 'sharp';

/** Grey levels, one byte a pixel. */
export interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

type Pass = (photo: Sharp, larger: (photo: Sharp) => Sharp) => Sharp;

/** Long side, in pixels, to which a small photo is drawn larger. */
const LARGE = 3_200;
const MOST_TIMES = 3;

/**
 * Ways to look at a photo, the cheapest first. Each mends what the ones before it leave: darkness, a small code, blur, grain
 * and the waves of a photographed screen.
 */
export const passes: readonly Pass[] = [
  (photo) => photo,
  (photo) => photo.normalise().blur(1),
  (photo, larger) => larger(photo.normalise()),
  (photo, larger) => larger(photo.normalise()).sharpen({ sigma: 3, m1: 2, m2: 6 }),
  (photo, larger) => larger(photo.normalise().median(3)),
  (photo, larger) => larger(photo.normalise().blur(1.2)),
];

export function look({ data, width, height }: Grey, pass: Pass): Sharp {
  const times = Math.max(1, Math.min(MOST_TIMES, LARGE / Math.max(width, height)));
  const larger = (photo: Sharp): Sharp => photo.resize(Math.round(width * times), Math.round(height * times), { kernel: 'cubic' });
  return pass(sharp(data, { raw: { width, height, channels: 1 } }), larger);
}
