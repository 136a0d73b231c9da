import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { PictureKind } from '../src/modules/chat/media/pictures/reencode.js';

/** A picture with the metadata of a phone. */
export const picture = (kind: PictureKind, { width = 64, height = 48 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'owner of the phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .toFormat(kind)
    .toBuffer();

/** A GIF with this number of frames, each in another colour. */
export async function animation(frames: number, side = 20): Promise<Buffer> {
  const colour = (at: number) => ({ r: (at * 20) % 256, g: (at * 50) % 256, b: 90 });
  const pages = await Promise.all(
    Array.from({ length: frames }, (_none, at) =>
      sharp({ create: { width: side, height: side, channels: 3, background: colour(at) } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ effort: 1, loop: 0, delay: pages.map(() => 80) })
    .toBuffer();
}

/** A GIF that repeats one small frame on a large canvas: few bytes, many pixels. */
export function animatedBomb(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 8, 0, 0, 0]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => Buffer.concat([delay, frame])), Buffer.from([0x3b])]);
}

/** A PNG whose header claims this size, without pixels. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
