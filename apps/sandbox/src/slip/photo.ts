import sharp, { type Sharp } from 'sharp';

/** Simulated defects of a photo of a slip. Omitted ones are not applied. */
export interface Flaws {
  /** Clockwise, in degrees. */
  angle?: number;
  /** Scale factor; 1 is the size that the phone saved. */
  scale?: number;
  /** Shear of horizontal lines, as by a tilted phone; 0.2 shifts by a fifth of the width. */
  shear?: number;
  /** Sigma of the blur, in pixels of the scaled image. */
  blur?: number;
  /** Brightness factor: 1 is full light, 0.2 is dark. */
  light?: number;
  /** Difference in brightness between opposite corners, 0 to 1. */
  shade?: number;
  /** Noise amplitude per pixel, in grey levels of 256. */
  noise?: number;
  /** Depth of the moiré pattern of a photographed screen, 0 to 1. */
  moire?: number;
  /** Quality of the JPEG, 1 to 100. */
  jpeg?: number;
}

const TABLE = { r: 74, g: 66, b: 58 };
const CHANNELS = 3;

/** Renders a photo of the slip with these defects as JPEG. The same seed gives the same bytes. */
export async function photograph(slip: Buffer, flaws: Flaws, seed: number): Promise<Buffer> {
  const { angle = 0, scale = 1, shear = 0, blur = 0, jpeg = 92 } = flaws;
  const { width } = await sharp(slip).metadata();
  let image = sharp(slip)
    .removeAlpha()
    .resize(Math.round(width * scale));
  // One geometric operation per pipeline: within one pipeline sharp does not keep the call order.
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

/** Applies brightness, shading, moiré and noise to every pixel. */
function expose(pixels: Buffer, width: number, height: number, flaws: Flaws, random: () => number): void {
  const { light = 1, shade = 0, noise = 0, moire = 0 } = flaws;
  // Wave frequencies that differ slightly from the pixel grid and from each other, as with a real screen.
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

/** Mulberry32: deterministic random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
