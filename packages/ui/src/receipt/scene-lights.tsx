import { useId, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../classes';

/**
 * What the string of lights over a receipt shows: `done` a tick along the string, `won` a tick under a second string, `sent` and `held` a lantern
 * with part of the bulbs lit, `back` and `ended` a lantern on an unlit string: money came back, or something ended without a movement of money.
 */
export type SceneLightsKind = 'done' | 'won' | 'sent' | 'held' | 'back' | 'ended';

interface Point {
  x: number;
  y: number;
}
type Curve = readonly [start: Point, control: Point, end: Point];

interface Bulb extends Point {
  isLit: boolean;
  /** Bulbs light in this order. */
  turn: number;
}

const at = (x: number, y: number): Point => ({ x, y });
const left: Curve = [at(-4, 12), at(78, 74), at(160, 58)];
const right: Curve = [at(231, 36), at(306, 76), at(394, 12)];
const whole: Curve = [at(-4, 12), at(195, 92), at(394, 12)];
const farLeft: Curve = [at(-4, -20), at(96, 22), at(195, -14)];
const farRight: Curve = [at(195, -14), at(294, 22), at(394, -20)];

const along = ([a, b, c]: Curve, t: number): Point => {
  const on = (axis: keyof Point) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis];
  return at(Number(on('x').toFixed(1)), Number(on('y').toFixed(1)));
};
const path = ([a, b, c]: Curve): string => `M${a.x} ${a.y}Q${b.x} ${b.y} ${c.x} ${c.y}`;
const bulbsOn = (curve: Curve, places: readonly number[], turn: number, lit = places.length): Bulb[] =>
  places.map((t, index) => ({ ...along(curve, t), isLit: index < lit, turn: turn + index }));

const six = [0.087, 0.246, 0.405, 0.563, 0.722, 0.881];
/** Twelve bulbs with a gap for the lantern. */
const twelve = Array.from({ length: 13 }, (_, index) => (index + 0.5) / 13).filter((_, index) => index !== 6);

const tick = [...bulbsOn(left, six, 0), ...bulbsOn(right, six, 9)];
const bulbs: Record<SceneLightsKind, readonly Bulb[]> = {
  done: tick,
  won: [...tick, ...bulbsOn(farLeft, six, 1), ...bulbsOn(farRight, six, 8)],
  sent: bulbsOn(whole, twelve, 0, 4),
  held: bulbsOn(whole, twelve, 0, 6),
  back: bulbsOn(whole, twelve, 0, 0),
  ended: bulbsOn(whole, twelve, 0, 0),
};

interface SceneLightsProps {
  kind: SceneLightsKind;
  /** In the lantern: an icon of 22 units. */
  lantern: ReactNode;
}

/** The string of lights over a receipt, across the width of its sheet. Decorative: the title has the meaning. */
export function SceneLights({ kind, lantern }: SceneLightsProps) {
  const glow = useId();
  const isTick = kind === 'done' || kind === 'won';
  return (
    <svg className={classes('k-scene', `k-scene--${kind}`)} viewBox={kind === 'won' ? '0 -30 390 134' : '0 0 390 104'} aria-hidden="true">
      <radialGradient id={glow}>
        <stop stopColor="#FFC85E" stopOpacity=".55" />
        <stop offset="1" stopColor="#FFC85E" stopOpacity="0" />
      </radialGradient>
      {kind === 'won' && <path className="k-scene__far" d={`${path(farLeft)}Q294 22 394 -20`} />}
      {isTick ? (
        <>
          <path className="k-scene__left" pathLength="1" d={path(left)} />
          <path className="k-scene__right" pathLength="1" d={path(right)} />
          <path className="k-scene__tick" pathLength="1" d="M160 58L185.5 83L231 36" />
        </>
      ) : (
        <path d={path(whole)} />
      )}
      {bulbs[kind].map(({ x, y, isLit, turn }) => (
        <g key={`${x} ${y}`} className={isLit ? 'on' : undefined} style={{ '--turn': turn } as CSSProperties}>
          {isLit && <circle cx={x} cy={y} r="11" fill={`url(#${glow})`} />}
          <circle className="b" cx={x} cy={y} r="2.6" />
        </g>
      ))}
      {!isTick && (
        <>
          <path d="M195 52v8" />
          <circle className="k-scene__lantern" cx="195" cy="79" r="20" />
          <svg x="184" y="68" width="22" height="22">
            {lantern}
          </svg>
        </>
      )}
    </svg>
  );
}
