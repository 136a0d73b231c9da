import { useId, type CSSProperties } from 'react';

const ARC = 350 / 3;
const ARCS = 9;
const path = Array.from({ length: ARCS }, (_, arc) => `Q${(arc + 0.5) * ARC} 20 ${(arc + 1) * ARC} 2`).join('');
const bulbs = Array.from({ length: ARCS * 4 }, (_, index) => ({
  x: (index + 0.5) * (ARC / 4),
  y: index % 4 === 1 || index % 4 === 2 ? 13.9 : 9.4,
  /** The bulbs light in turn (home.css). */
  style: { '--i': index } as CSSProperties,
}));

/** The string of lights along the upper edge of the balance card, unlit before the first deposit. A new `key` plays it again after a refresh. */
export function BalanceLights({ isUnlit = false }: { isUnlit?: boolean }) {
  const glow = useId();
  return (
    <svg className="k-lights" width={ARC * ARCS} height="29" aria-hidden="true">
      <radialGradient id={glow}>
        <stop stopColor="#FFC85E" stopOpacity=".5" />
        <stop offset="1" stopColor="#FFC85E" stopOpacity="0" />
      </radialGradient>
      <path d={`M0 2${path}`} />
      {(isUnlit ? [] : bulbs).map(({ x, y, style }) => (
        <circle key={x} cx={x} cy={y} r="11" fill={`url(#${glow})`} style={style} />
      ))}
      {bulbs.map(({ x, y, style }) => (
        <circle key={x} className={isUnlit ? 'o' : 'b'} cx={x} cy={y} r="2.2" style={style} />
      ))}
    </svg>
  );
}
