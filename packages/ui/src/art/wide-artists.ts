import { at, circle, diamond, pick, type Layer } from './layer';
import type { Tone } from './palettes';

/** Size of a wide cover in its own units. The drawing is at the right; text is at the left. */
export const WIDTH = 350;
export const HEIGHT = 148;
const FOCUS = 270;

type Artist = (random: () => number) => Layer[];

/** Rays of light around a coin. */
const rays: Artist = () => {
  const [y, reach, count] = [HEIGHT / 2, 210, 18];
  const point = (degrees: number) => {
    const angle = (degrees / 180) * Math.PI;
    return `${at(FOCUS + reach * Math.cos(angle))} ${at(y + reach * Math.sin(angle))}`;
  };
  const beams = Array.from({ length: count }, (_, beam) => {
    const from = (360 / count) * beam;
    return `M${FOCUS} ${y}L${point(from)}L${point(from + 180 / count)}z`;
  });
  return [
    { tone: 'mid', d: beams.join('') },
    { tone: 'bright', d: circle(FOCUS, y, 46) },
    { tone: 'ground', d: circle(FOCUS, y, 30) },
    { tone: 'cream', d: diamond(FOCUS, y, 17) },
  ];
};

/** Rings on water. */
const rings: Artist = () => {
  const y = 108;
  const ripples = [130, 104, 78, 52].map((r, index): Layer => ({ tone: index % 2 ? 'ground' : 'mid', d: circle(FOCUS, y, r) }));
  return [...ripples, { tone: 'bright', d: circle(FOCUS, y, 26) }, { tone: 'cream', d: circle(FOCUS, y, 11) }];
};

/** Steps that rise. */
const steps: Artist = () => {
  const [count, side] = [6, 36];
  const bars = Array.from({ length: count }, (_, bar): Layer => {
    const [x, top] = [126 + bar * side, 128 - bar * 18];
    const d = `M${x} ${HEIGHT}V${top}a${side / 2} ${side / 2} 0 0 1 ${side} 0V${HEIGHT}z`;
    return { tone: bar % 2 ? 'mid' : 'bright', d, opacity: at(0.45 + bar * 0.11) };
  });
  return [...bars, { tone: 'cream', d: circle(324, 38, 8) }];
};

/** Tiles of quarter circles and discs. */
const tiles: Artist = (random) => {
  const s = HEIGHT / 4;
  const paths: Record<Exclude<Tone, 'ground'>, string> = { mid: '', bright: '', cream: '' };
  for (let x = WIDTH - 4 * s; x < WIDTH; x += s)
    for (let y = 0; y < HEIGHT; y += s) {
      const shapes = [
        `M${at(x)} ${at(y)}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`,
        `M${at(x)} ${at(y)}v${s}h${s}a${s} ${s} 0 0 0 ${-s} ${-s}z`,
        `M${at(x + s)} ${at(y)}v${s}h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`,
        circle(x + s / 2, y + s / 2, s / 2),
        '',
      ];
      paths[pick(random, ['mid', 'bright', 'bright', 'cream'] as const)] += pick(random, shapes);
    }
  return (['mid', 'bright', 'cream'] as const).map((tone) => ({ tone, d: paths[tone] }));
};

export const wideArtists = { rays, rings, steps, tiles };
