import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { picture, slipText } from '../../../../test/slips.js';
import { createSlipReader } from './reader.js';

const reader = createSlipReader({ threads: 1 });
afterAll(() => reader.close());

const readingOf = (transRef: string) => ({ status: 'seen', qr: { bankCode: 'KTB', transRef } });

it.each([
  ['as it is', (photo: Sharp) => photo],
  ['upside down', (photo: Sharp) => photo.rotate(180)],
  ['at an angle', (photo: Sharp) => photo.rotate(33, { background: '#444' })],
  ['dark', (photo: Sharp) => photo.linear(0.2)],
  ['blurred', (photo: Sharp) => photo.blur(1)],
  ['inverted', (photo: Sharp) => photo.negate({ alpha: false })],
  ['on a transparent background', (photo: Sharp) => photo.unflatten()],
])('reads a photo %s', async (_what, distort) => {
  const photo = await distort(sharp(await picture(slipText('A1B2C3'))))
    .png()
    .toBuffer();
  expect(await reader.read(photo)).toMatchObject(readingOf('A1B2C3'));
});

it('reads a white code on a transparent background', async () => {
  const { data, info } = await sharp(await picture(slipText('A1B2C3')))
    .extract({ left: 300, top: 600, width: 200, height: 200 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // White where the code is dark, transparent elsewhere.
  const pixels = Buffer.from([...data].flatMap((level) => [255, 255, 255, level < 128 ? 255 : 0]));
  const photo = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
  expect(await reader.read(photo)).toMatchObject(readingOf('A1B2C3'));
});

it.each(['jpeg', 'png'] as const)('reads what there is of a %s that was cut off', async (format) => {
  const whole = await sharp(await picture(slipText('A1B2C3')))
    .toFormat(format)
    .toBuffer();
  expect(await reader.read(whole.subarray(0, -12))).toMatchObject(readingOf('A1B2C3'));
});

it('finds no code in the upper half of a file', async () => {
  const whole = await sharp(await picture(slipText('A1B2C3')))
    .jpeg()
    .toBuffer();
  expect(await reader.read(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 'seen', qr: null });
});

it('reads the slip’s QR code among others', async () => {
  const both = await sharp({ create: { width: 1_100, height: 850, channels: 3, background: '#fff' } })
    .composite([
      { input: await picture('https://example.com'), left: 0, top: 0 },
      { input: await picture(slipText('A1B2C3')), left: 550, top: 0 },
    ])
    .png()
    .toBuffer();
  expect(await reader.read(both)).toMatchObject(readingOf('A1B2C3'));
});

it('refuses photos when the queue is full', async () => {
  const photo = await picture(slipText('A1B2C3'));
  const readings = await Promise.all(Array.from({ length: 40 }, () => reader.read(photo)));
  // One is being read, 32 are queued.
  expect(readings.filter((reading) => reading === null)).toHaveLength(7);
  expect(readings.filter((reading) => reading?.status === 'seen')).toHaveLength(33);
});
