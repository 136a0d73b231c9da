import { type Art, at, type Canvas, circle, diamond, type Layer, pick, type Tone } from '@krapao/ui/art';

const ROWS = 3;

type Tile = (x: number, y: number, side: number) => string;

/** A quarter of a circle in one of the tile's four corners. */
const quarter =
  (corner: 0 | 1 | 2 | 3): Tile =>
  (x, y, s) =>
    [
      `M${at(x)} ${at(y)}v${at(s)}h${at(s)}a${at(s)} ${at(s)} 0 0 0 ${at(-s)} ${at(-s)}z`,
      `M${at(x + s)} ${at(y)}v${at(s)}h${at(-s)}a${at(s)} ${at(s)} 0 0 1 ${at(s)} ${at(-s)}z`,
      `M${at(x)} ${at(y)}h${at(s)}a${at(s)} ${at(s)} 0 0 1 ${at(-s)} ${at(s)}z`,
      `M${at(x + s)} ${at(y)}h${at(-s)}a${at(s)} ${at(s)} 0 0 0 ${at(s)} ${at(s)}z`,
    ][corner] as string;

const dome = (x: number, y: number, r: number): string => `M${at(x)} ${at(y)}a${at(r)} ${at(r)} 0 0 1 ${at(2 * r)} 0z`;
const domes: Tile = (x, y, s) => dome(x, y + s / 2, s / 2) + dome(x, y + s, s / 2);
const triangle: Tile = (x, y, s) => `M${at(x)} ${at(y)}h${at(s)}v${at(s)}z`;
const gem: Tile = (x, y, s) => diamond(x + s / 2, y + s / 2, s / 2);
const disc: Tile = (x, y, s) => circle(x + s / 2, y + s / 2, s / 2);

const tiles: readonly Tile[] = [quarter(0), quarter(1), quarter(2), quarter(3), domes, triangle, gem, disc];
/** Weighted by repetition: mostly dark, sometimes bright. */
const tones: readonly Tone[] = ['mid', 'mid', 'mid', 'mid', 'bright', 'bright', 'cream'];

/** Quarter circles and similar tiles in three rows. */
export function slotArt({ width, height, random }: Canvas): Art {
  const side = height / ROWS;
  const paths: Record<Exclude<Tone, 'ground'>, string> = { mid: '', bright: '', cream: '' };
  let eyes = '';
  for (let x = 0; x < width; x += side)
    for (let row = 0; row < ROWS; row += 1) {
      const tile = pick(random, tiles);
      const tone = tile === disc ? 'mid' : pick(random, tones);
      if (tone !== 'ground') paths[tone] += tile(x, row * side, side);
      if (tile === disc) eyes += circle(x + side / 2, (row + 0.5) * side, side * 0.22);
    }
  const layers: Layer[] = (['mid', 'bright', 'cream'] as const).map((tone) => ({ tone, d: paths[tone] }));
  return { layers: [...layers, { tone: 'bright', d: eyes }] };
}
