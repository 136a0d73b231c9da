import { useId } from 'react';
import { PouchPaths } from '@krapao/ui/brand-mark';

interface Bulb {
  x: number;
  y: number;
  lit?: boolean;
}

const bulb = ([x, y, lit]: [number, number, 1?]): Bulb => ({ x, y, lit: lit === 1 });

function Bulbs({ bulbs, glow }: { bulbs: Bulb[]; glow?: string }) {
  return bulbs.map(({ x, y, lit }) =>
    lit ? (
      <g key={x}>
        <circle cx={x} cy={y} r="16" fill={`url(#${glow})`} />
        <circle cx={x} cy={y} r="3.4" fill="var(--gold)" />
      </g>
    ) : (
      <circle key={x} cx={x} cy={y} r="3.4" fill="var(--surface-3)" stroke="var(--line-field)" />
    ),
  );
}

const flickering = (
  [
    [-22.7, 24.7, 1],
    [12, 34.5, 1],
    [46.7, 31.4, 1],
    [81.3, 31.5],
    [116, 35.5, 1],
    [150.7, 27.5, 1],
    [185.3, 27.5],
    [220, 35.5],
    [254.7, 31.5, 1],
    [289.3, 31.4],
    [324, 34.5],
    [358.7, 24.7],
  ] as [number, number, 1?][]
).map(bulb);

/** 404, its zero the pouch, under a string with bulbs out. */
export function NotFoundArt() {
  const glow = useId();
  return (
    <svg className="k-full__art" viewBox="0 0 336 200" overflow="visible" aria-hidden="true">
      <radialGradient id={glow}>
        <stop stopColor="#FFC85E" stopOpacity=".42" />
        <stop offset="1" stopColor="#FFC85E" stopOpacity="0" />
      </radialGradient>
      <path d="M-40 10Q12 44 64 20Q116 44 168 14Q220 44 272 20Q324 44 376 10" fill="none" stroke="var(--line-2)" strokeWidth="1.5" />
      <Bulbs bulbs={flickering} glow={glow} />
      <g fontFamily="var(--font)" fontWeight="700" fontSize="132" fill="var(--fg)" textAnchor="middle" letterSpacing="-4">
        <text x="68" y="178">
          4
        </text>
        <text x="268" y="178">
          4
        </text>
      </g>
      <g transform="translate(115 80) scale(3.3)" color="var(--fg)">
        <PouchPaths />
      </g>
    </svg>
  );
}

const out = (
  [
    [34.8, 23.5],
    [64.4, 27.6],
    [94, 30.8],
    [123.6, 32.8],
    [153.2, 33.9],
    [182.8, 33.9],
    [212.4, 32.8],
    [242, 30.8],
    [271.6, 27.6],
    [301.2, 23.5],
  ] as [number, number][]
).map(([x, y]) => bulb([x, y]));

const slats = [72, 87, 102, 117, 132, 147, 162, 177].map((y) => `M62 ${y}h212`).join('');

/** A stall with its shutter down and all lights off. */
export function ClosedArt({ sign }: { sign: string }) {
  return (
    <svg className="k-full__art" viewBox="0 0 336 204" overflow="visible" aria-hidden="true" strokeWidth="1.5">
      <path d="M20 16Q168 42 316 16" fill="none" stroke="var(--line-2)" />
      <g strokeWidth="1">
        <Bulbs bulbs={out} />
      </g>
      <path d="M50 196V66a10 10 0 0 1 10-10h216a10 10 0 0 1 10 10v130" fill="var(--surface)" stroke="var(--line-field)" />
      <path d={slats} stroke="var(--line-2)" />
      <path d="M36 196h264" stroke="var(--line-field)" strokeLinecap="round" />
      <path d="M134 92l34-22 34 22" fill="none" stroke="var(--fg-3)" />
      <rect x="112" y="92" width="112" height="46" rx="12" fill="var(--surface-3)" stroke="var(--line-field)" />
      <text x="168" y="122" fontFamily="var(--font)" fontSize="20" fontWeight="600" fill="var(--fg)" stroke="none" textAnchor="middle">
        {sign}
      </text>
    </svg>
  );
}
