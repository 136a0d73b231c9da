import type { GameAccount } from '@krapao/contract';
import { memo } from 'react';
import { type Art, at, type Canvas, palettes, pick, randomOf } from '@krapao/ui/art';
import type { Picture } from '../../../shared/react/use-picture';
import { casinoArt } from './casino-art';
import { lottoArt } from './lotto-art';
import { slotArt } from './slot-art';
import { sportArt } from './sport-art';

/** Cover sizes in SVG units: on a card, and at the top of a sheet. */
const sizes = { card: [160, 104], hero: [390, 136] } as const;

/** Sport and casino share a carousel (docs/specification.md §1); these codes are casinos. */
const casinos: ReadonlySet<string> = new Set(['SEXYGAME']);

const artists: Record<GameAccount['category'] | 'casino', (canvas: Canvas) => Art> = {
  slot: slotArt,
  sport: sportArt,
  casino: casinoArt,
  lotto: lottoArt,
};

export interface CoverProps {
  code: string;
  category: GameAccount['category'];
  size: keyof typeof sizes;
}

/** A cover drawn from the game code, according to the recipe on the design board: the same on every device. */
export const Cover = memo(function Cover({ code, category, size }: CoverProps) {
  const [width, height] = sizes[size];
  const random = randomOf(code);
  const palette = pick(random, palettes);
  const { layers, number } = artists[casinos.has(code) ? 'casino' : category]({ width, height, random });
  return (
    <svg className="k-cover" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill={palette.ground} />
      {layers.map(({ tone, d, opacity, line, dots }, index) => (
        <path
          key={index}
          d={d}
          opacity={opacity}
          fill={line ? 'none' : palette[tone]}
          stroke={line ? palette[tone] : undefined}
          strokeWidth={line}
          strokeLinecap={dots ? 'round' : undefined}
          strokeDasharray={dots ? '1 5' : undefined}
        />
      ))}
      {number && (
        <text x={at(number.x)} y={at(number.y)} fontSize={at(number.size)} fontWeight="700" textAnchor="middle" fill={palette.ground}>
          {number.text}
        </text>
      )}
    </svg>
  );
});

/** The operator's image of a game, otherwise the drawn cover. */
export function GameCover({ game, picture, size }: { game: GameAccount; picture: Picture; size: CoverProps['size'] }) {
  if (picture.src !== null)
    return <img className="k-cover k-cover--image" src={picture.src} alt="" loading="lazy" onError={picture.onError} />;
  return <Cover code={game.code} category={game.category} size={size} />;
}
