import sharp from 'sharp';

/** Pictures are compared in cells of so many pixels a side: a time of day or an id in a cell changes little of it. */
const CELL = 24;
/** Two cells differ from this difference of their mean colours on, of 255. */
const DIFFERS = 10;
/** The part of its cells that a picture may differ in: dates, ids and a row more or less. Most cells of a screen are its ground. */
export const MOST_DIFFERENT = 0.06;

/**
 * The part of the cells in which two pictures differ, 0 to 1; 1: they have different sizes.
 *
 * @param {string | Buffer} before
 * @param {string | Buffer} after
 */
export async function differenceOf(before, after) {
  const [first, second] = await Promise.all([cellsOf(before), cellsOf(after)]);
  if (first.width !== second.width || first.height !== second.height) return 1;
  const differs = first.colours.filter((colour, place) => Math.abs(colour - (second.colours[place] ?? 0)) >= DIFFERS);
  return differs.length / first.colours.length;
}

/** @param {string | Buffer} picture */
async function cellsOf(picture) {
  const { width, height } = await sharp(picture).metadata();
  const size = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL) };
  const pixels = await sharp(picture)
    .removeAlpha()
    .greyscale()
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { width, height, colours: [...pixels] };
}
