import { expect, it } from 'vitest';
import { pdfOf } from './pdf';

const page = { jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 1_000, height: 1_414 };
const written = async (pages: number) =>
  new TextDecoder('latin1').decode(
    await pdfOf(
      Array.from({ length: pages }, () => page),
      595,
    ).arrayBuffer(),
  );

it('has a page per picture, with the proportions of the picture', async () => {
  const pdf = await written(2);
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('/Count 2/Kids[3 0 R 6 0 R]');
  expect(pdf.match(/\/MediaBox\[0 0 595 841\]/g)).toHaveLength(2);
  expect(pdf.match(/stream\n\u00ff\u00d8\u00ff\u00d9\nendstream/g)).toHaveLength(2);
  expect(pdf).toMatch(/%%EOF\n$/);
});

it('its table has the place of each object', async () => {
  const pdf = await written(2);
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const places = Array.from(pdf.slice(start).matchAll(/(\d{10}) 00000 n/g), ([, place]) => Number(place));
  expect(places.map((place) => /^\d+ 0 obj/.exec(pdf.slice(place, place + 9))?.[0])).toEqual(
    places.map((_, index) => `${index + 1} 0 obj`),
  );
});
