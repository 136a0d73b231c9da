import sharp, { type Sharp } from 'sharp';

/** What spoils a photo of a slip. Everything left out is perfect. */
export interface Flaws {
  /** Clockwise, in degrees. */
  angle?: number;
  /** Size of what is left, 1 = as the phone saved it. */
  scale?: number;
  /** Slant of the lines across, as of a phone held askew; 0.2 shifts a fifth of the width. */
  shear?: number;
  /** Sigma of the blur, in pixels of the scaled image. */
  blur?: number;
  /** Light that reaches the picture: 1 all, 0.2 a dark room. */
  light?: number;
  /** How much darker one corner is than the other, 0 to 1. */
  shade?: number;
  /** Deviation of each pixel, in grey levels of 256. */
  noise?: number;
  /** Depth of the waves that a photographed screen shows, 0 to 1. */
  moire?: number;
  /** Quality of the JPEG, 1 to 100. */
  jpeg?: number;
}

const TABLE = { r: 74, g: 66, b: 58 };
const CHANNELS = 3;

/** A photo of the slip with these flaws, as JPEG. The same seed gives the same bytes. */
export async function photograph(slip: Buffer, flaws: Flaws, seed: number): Promise<Buffer> {
  const { angle = 0, scale = 1, shear = 0, blur = 0, jpeg = 92 } = flaws;
  const { width } = await sharp(slip).metadata();
  let image = sharp(slip)
    .removeAlpha()
    .resize(Math.round(width * scale));
  // One geometric step an image: sharp would else run them in an order of its own.
  const step = async (next: Sharp): Promise<Sharp> => sharp(await next.png({ compressionLevel: 0 }).toBuffer());
  if (shear !== 0) image = (await step(image)).affine([1, shear, shear / 3, 1], { background: TABLE });
  if (angle !== 0) image = (await step(image)).rotate(angle, { background: TABLE });
  if (blur !== 0) image = (await step(image)).blur(blur);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expose(data, info.width, info.height, flaws, randomOf(seed));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: CHANNELS } })
    .jpeg({ quality: jpeg })
    .toBuffer();
}

/** Light, shade, waves and grain, pixel by pixel. */
function expose(pixels: Buffer, width: number, height: number, flaws: Flaws, random: () => number): void {
  const { light = 1, shade = 0, noise = 0, moire = 0 } = flaws;
  // Waves that are a little off the pixel grid and each other, as two screens' are.
  const [across, down, phase] = [0.31 + random() * 0.06, 0.27 + random() * 0.06, random() * Math.PI];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = 1 - moire * (0.5 + 0.25 * (Math.sin(x * across + y * 0.05 + phase) + Math.sin(y * down - x * 0.04)));
      const lit = light * (1 - (shade * (x / width + y / height)) / 2) * wave;
      const grain = noise === 0 ? 0 : (random() + random() + random() - 1.5) * 2 * noise;
      const at = (y * width + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        pixels[at + channel] = Math.max(0, Math.min(255, Math.round((pixels[at + channel] ?? 0) * lit + grain)));
      }
    }
  }
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
