import { memo, useId } from 'react';
import { pick } from '../../../shared/art/layer';
import { palettes } from '../../../shared/art/palettes';
import { randomOf } from '../../../shared/art/seed';
import { artists, HEIGHT, WIDTH } from './artists';

/** A bonus's own cover, drawn from its code: the same on every device. `words` stand large at its left. */
export const BonusArt = memo(function BonusArt({ code, words }: { code: string; words?: string }) {
  const fade = useId();
  const random = randomOf(code);
  const palette = pick(random, palettes);
  const layers = pick(random, artists)(random);
  return (
    <svg className="k-cover" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <linearGradient id={fade}>
        <stop offset=".45" stopColor={palette.ground} />
        <stop offset="1" stopColor={palette.ground} stopOpacity="0" />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={palette.ground} />
      {layers.map(({ tone, d, opacity }, index) => (
        <path key={index} d={d} opacity={opacity} fill={palette[tone]} />
      ))}
      <rect width="230" height={HEIGHT} fill={`url(#${fade})`} />
      {words !== undefined && (
        <text x="18" y="112" fontSize="46" fontWeight="700" letterSpacing="-1" fill="#F8F5EE">
          {words}
        </text>
      )}
    </svg>
  );
});
