import { expect, it } from 'vitest';
import { siteContent } from '../all-content.js';
import { demoBanners } from './banners.js';

it.each(['inviteBanners', 'refundBanners'] as const)('%s are what an operator could have written, small, in three languages', (key) => {
  expect(siteContent[key].schema.parse(demoBanners[key])).toEqual(demoBanners[key]);
  const { th, la, en } = demoBanners[key];
  expect(new Set([th, la, en].map((slides) => JSON.stringify(slides.map(({ html }) => html)))).size).toBe(3);
  expect(JSON.stringify(th).length).toBeLessThan(4_000);
});
