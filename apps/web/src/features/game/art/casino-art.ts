import { at, circle, diamond, type Art, type Canvas } from '@krapao/ui/art';

const POCKETS = 20;
/** One in this many pockets is lit. */
const LIT = 8;

/** A wheel cropped by the edge, with a diamond hub and a ball. */
export function casinoArt({ width, height, random }: Canvas): Art {
  const x = width * 0.8;
  const y = height * (0.36 + random() * 0.12);
  const rim = height * 0.62;
  const turn = random() * Math.PI;
  const point = (angle: number): string => `${at(x + rim * Math.cos(angle))} ${at(y + rim * Math.sin(angle))}`;
  const pocket = (index: number): string => {
    const begin = turn + (index * 2 * Math.PI) / POCKETS;
    return `M${at(x)} ${at(y)}L${point(begin)}A${at(rim)} ${at(rim)} 0 0 1 ${point(begin + (2 * Math.PI) / POCKETS)}z`;
  };
  const pockets = Array.from({ length: POCKETS / 2 }, (_, index) => 2 * index);
  const lit = (index: number): boolean => index % LIT === 2;
  const hub = height * 0.248;
  return {
    layers: [
      {
        tone: 'mid',
        d: pockets
          .filter((index) => !lit(index))
          .map(pocket)
          .join(''),
      },
      { tone: 'bright', d: pockets.filter(lit).map(pocket).join('') },
      { tone: 'ground', d: circle(x, y, rim * 0.62) },
      { tone: 'bright', d: circle(x, y, hub), line: 2 },
      { tone: 'cream', d: diamond(x, y, hub * 0.55) + circle(x - rim * 0.5, y + rim * 0.62, 3) },
    ],
  };
}
