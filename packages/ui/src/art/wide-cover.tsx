import { useId, type ReactNode } from 'react';
import type { Layer } from './layer';
import type { Palette } from './palettes';
import { HEIGHT, WIDTH } from './wide-artists';

interface WideCoverProps {
  layers: readonly Layer[];
  palette: Palette;
  /** Content drawn over the cover, in its units. */
  children?: ReactNode;
}

/** A wide cover that fades into its background towards the left. */
export function WideCover({ layers, palette, children }: WideCoverProps) {
  const fade = useId();
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
      {children}
    </svg>
  );
}
