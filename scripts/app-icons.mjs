import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './lib/paths.mjs';

/**
 * Draws the icons of the installed app from `icon.svg`: `node scripts/app-icons.mjs`, whenever that one changes. Devices that cut a shape
 * of their own (maskable, Apple's) get the ground to the edges; the mark stays within the circle that is never cut, 80 % of the width.
 */
const PUBLIC = join(ROOT, 'apps/web/public');
const rounded = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const square = rounded.replace(' rx="14"', '');
/** @type {Record<string, [svg: string, size: number]>} */
const ICONS = {
  'icon-192.png': [rounded, 192],
  'icon-512.png': [rounded, 512],
  'maskable-192.png': [square, 192],
  'maskable-512.png': [square, 512],
  'apple-touch-icon.png': [square, 180],
};

if (square === rounded) throw new Error('icon.svg has no rounded ground any more: look at the maskable icons.');
for (const [name, [svg, size]] of Object.entries(ICONS)) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await drawn.png({ compressionLevel: 9, palette: true }).toFile(join(PUBLIC, 'icons', name));
  console.log(`icons/${name}  ${size} × ${size}`);
}
