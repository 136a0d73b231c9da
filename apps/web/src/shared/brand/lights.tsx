import { useId } from 'react';

/** The string hangs in arcs of this many pixels, four bulbs each. */
const ARC = 350 / 3;
const HALF = ARC / 2;
const bulbX = (index: number) => (index + 0.5) * (ARC / 4);

function Glow({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop stopColor="#FFC85E" stopOpacity=".5" />
      <stop offset="1" stopColor="#FFC85E" stopOpacity="0" />
    </radialGradient>
  );
}

/**
 * The string of lights over a public page: an unlit string behind, a lit one in front. One arc each, repeated as a pattern, so that the
 * prerendered page stays small.
 */
export function PageLights() {
  const id = useId();
  const heights = [14.3, 19.8, 19.8, 14.3];
  return (
    <svg className="k-lights k-lights--page" width="100%" height="35" aria-hidden="true">
      <defs>
        <Glow id={`${id}g`} />
        <pattern id={`${id}f`} y="-4" width="150" height="39" patternUnits="userSpaceOnUse">
          <path className="k-lights--far" d="M0 2Q75 32 150 2" />
        </pattern>
        <pattern id={`${id}n`} width={ARC} height="35" patternUnits="userSpaceOnUse">
          <path d={`M0 6Q${HALF} 28 ${ARC} 6`} />
          {heights.map((y, index) => (
            <circle key={`glow${index}`} cx={bulbX(index)} cy={y} r="11" fill={`url(#${id}g)`} />
          ))}
          {heights.map((y, index) => (
            <circle key={index} className="b" cx={bulbX(index)} cy={y} r="2.2" />
          ))}
        </pattern>
      </defs>
      <rect y="-4" width="100%" height="39" fill={`url(#${id}f)`} />
      <rect width="100%" height="35" fill={`url(#${id}n)`} />
    </svg>
  );
}
