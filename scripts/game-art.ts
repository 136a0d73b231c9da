import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casinoArt } from '../apps/web/src/features/game/art/casino-art';
import { lottoArt } from '../apps/web/src/features/game/art/lotto-art';
import { slotArt } from '../apps/web/src/features/game/art/slot-art';
import { sportArt } from '../apps/web/src/features/game/art/sport-art';
import { at, circle, diamond, type Art, type Canvas } from '../packages/ui/src/art';
import { fruits, type Palette, type Tone } from '../packages/ui/src/art';
import { randomOf } from '../packages/ui/src/art';

/**
 * Draws the logo and the background of every game of the demo: `npx tsx scripts/game-art.ts`, whenever a game or its art changes. The
 * demo's catalogue (apps/server/src/app/seed/games.ts) names the files by the game's code in lower case.
 */
const FOLDER = join(import.meta.dirname, '../apps/web/public/art/games');
const [WIDTH, HEIGHT] = [320, 208];
/** The side of the square of a logo, and its middle. */
const SIDE = 64;
const C = SIDE / 2;

interface Mark {
  tone: Exclude<Tone, 'ground'> | 'ground';
  d: string;
  line?: number;
}

const spokes = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${at(C + from * x)} ${at(C + from * y)}L${at(C + to * x)} ${at(C + to * y)}`;
  }).join('');

const hat: Mark[] = [
  { tone: 'bright', d: 'M14 42C12 26 20 18 24 16c0 9 4 14 8 16 4-2 8-7 8-16 4 2 12 10 10 26z' },
  { tone: 'cream', d: circle(14, 24, 4) + circle(32, 14, 4) + circle(50, 24, 4) },
  { tone: 'cream', d: 'M14 44h36v6H14z' },
];

const games: Record<string, { palette: Palette; art: (canvas: Canvas) => Art; logo: Mark[] }> = {
  JOKER: { palette: fruits.mangosteen, art: slotArt, logo: hat },
  BETFLIX: {
    palette: fruits.guava,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M14 16h10v32H14z' },
      { tone: 'cream', d: 'M28 16l24 16-24 16z' },
    ],
  },
  ASKMEBET: {
    palette: fruits.butterflyPea,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M22 26a10 10 0 1 1 14 9c-3 1.5-4 3-4 7', line: 7 },
      { tone: 'cream', d: circle(32, 51, 4) },
    ],
  },
  SUPERSLOT: {
    palette: fruits.mango,
    art: slotArt,
    logo: [
      { tone: 'mid', d: 'M12 14h12v36H12zM26 14h12v36H26zM40 14h12v36H40z' },
      { tone: 'bright', d: diamond(18, 32, 5) + diamond(32, 32, 5) + diamond(46, 32, 5) },
      { tone: 'cream', d: 'M8 31h48v2H8z' },
    ],
  },
  PG: {
    palette: fruits.pandan,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M20 16h24l10 12-22 22L10 28z' },
      { tone: 'cream', d: 'M20 16h24l-6 12H26z' },
      { tone: 'mid', d: 'M26 28h12l-6 22z' },
    ],
  },
  SLOTXO: {
    palette: fruits.soda,
    art: slotArt,
    logo: [
      { tone: 'cream', d: 'M12 22l18 20M30 22L12 42', line: 6 },
      { tone: 'bright', d: circle(44, 32, 9), line: 6 },
    ],
  },
  IMI: {
    palette: fruits.rose,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M14 28h7v22h-7zM43 28h7v22h-7z' },
      { tone: 'cream', d: 'M26 28l6 9 6-9v22h-12z' + circle(17.5, 19, 4) + circle(46.5, 19, 4) },
    ],
  },
  USUN: {
    palette: fruits.tamarind,
    art: slotArt,
    logo: [
      { tone: 'bright', d: circle(C, C, 11) },
      { tone: 'cream', d: spokes(12, 16, 23), line: 4 },
    ],
  },
  AREASLOT: {
    palette: fruits.butterflyPea,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M14 14h16v16H14zM34 34h16v16H34z' },
      { tone: 'cream', d: circle(42, 22, 8) + circle(22, 42, 8) },
    ],
  },
  CIRCUS: {
    palette: fruits.guava,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M32 14c4 10 12 14 20 16v20H12V30c8-2 16-6 20-16z' },
      { tone: 'cream', d: 'M24 50V26l8-10 8 10v24h-4l-4-16-4 16z' },
    ],
  },
  SLOTRACHA: {
    palette: fruits.mangosteen,
    art: slotArt,
    logo: [
      { tone: 'bright', d: 'M12 24l10 8 10-16 10 16 10-8-4 22H16z' },
      { tone: 'cream', d: circle(12, 21, 3.5) + circle(32, 13, 3.5) + circle(52, 21, 3.5) + 'M16 48h32v4H16z' },
    ],
  },
  PGSLOT: {
    palette: fruits.soda,
    art: slotArt,
    logo: [
      { tone: 'bright', d: diamond(24, 32, 15) },
      { tone: 'cream', d: diamond(40, 32, 15) },
      { tone: 'mid', d: diamond(32, 32, 7) },
    ],
  },
  JOKER2: {
    palette: fruits.rose,
    art: slotArt,
    logo: [...hat, { tone: 'mid', d: diamond(25, 33, 4) + diamond(39, 33, 4) }],
  },
  UFABET: {
    palette: fruits.pandan,
    art: sportArt,
    logo: [
      { tone: 'cream', d: circle(C, C, 20) },
      { tone: 'ground', d: 'M32 23l9 6.5-3.4 10.5H26.4L23 29.5z' },
      { tone: 'ground', d: 'M32 12v11M41 29.5l10-4M37.6 40l7 9M26.4 40l-7 9M23 29.5l-10-4', line: 3 },
    ],
  },
  SEXYGAME: {
    palette: fruits.rose,
    art: casinoArt,
    logo: [
      { tone: 'bright', d: 'M32 50C20 40 14 34 14 26a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 8-6 14-18 24z' },
      { tone: 'cream', d: diamond(32, 32, 7) },
    ],
  },
  HUAYHD: {
    palette: fruits.mango,
    art: lottoArt,
    logo: [
      { tone: 'bright', d: circle(24, 28, 13) },
      { tone: 'cream', d: circle(41, 39, 11) },
      { tone: 'ground', d: circle(24, 28, 5) + circle(41, 39, 4) },
    ],
  },
  HUAYTHAI: {
    palette: fruits.tamarind,
    art: lottoArt,
    logo: [
      { tone: 'bright', d: 'M12 20h40v24H12z' },
      { tone: 'cream', d: 'M12 20h9v24h-9z' + circle(44, 32, 5) },
      { tone: 'ground', d: 'M26 27h11M26 32h11M26 37h7', line: 2.5 },
    ],
  },
};

const paths = (palette: Palette, marks: readonly { tone: Tone; d: string; opacity?: number; line?: number; dots?: boolean }[]): string =>
  marks
    .map(({ tone, d, opacity, line, dots }) => {
      const paint = line ? `fill="none" stroke="${palette[tone]}" stroke-width="${line}"` : `fill="${palette[tone]}"`;
      const round = line ? ` stroke-linecap="round" stroke-linejoin="round"${dots ? ' stroke-dasharray="1 5"' : ''}` : '';
      return `<path d="${d}" ${paint}${round}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
    })
    .join('');

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;

mkdirSync(FOLDER, { recursive: true });
for (const [code, { palette, art, logo }] of Object.entries(games)) {
  const { layers } = art({ width: WIDTH, height: HEIGHT, random: randomOf(code) });
  const ground = (width: number, height: number) => `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`;
  const name = join(FOLDER, code.toLowerCase());
  writeFileSync(`${name}.svg`, svg(WIDTH, HEIGHT, ground(WIDTH, HEIGHT) + paths(palette, layers)));
  writeFileSync(`${name}-logo.svg`, svg(SIDE, SIDE, ground(SIDE, SIDE) + paths(palette, logo)));
}
