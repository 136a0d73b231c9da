import type { Slice } from '@krapao/contract';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { drawWheel } from '../model/draw-wheel';
import { useWheelSize } from '../model/wheel-size';
import frame from '../art/wheel-frame.svg?no-inline';
import hub from '../art/wheel-hub.svg?no-inline';
import './wheel.css';

/** The letters that are drawn come late: what was drawn before them has others. */
function useLetters(rotor: RefObject<HTMLCanvasElement | null>, slices: readonly Slice[]): number {
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    let left = false;
    const load = async (canvas: HTMLCanvasElement) => {
      const { fontFamily } = getComputedStyle(canvas);
      const text = slices.map(({ label }) => label).join('');
      await Promise.all([500, 700].map((weight) => document.fonts.load(`${weight} 30px ${fontFamily}`, text)));
      if (!left) setLoaded((count) => count + 1);
    };
    if (rotor.current && document.fonts) void load(rotor.current).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [rotor, slices]);
  return loaded;
}

interface WheelProps {
  slices: readonly Slice[];
  /** Index of the slice that was won: the others are dimmed. */
  winner: number | null;
  /** The part that turns. */
  rotor: RefObject<HTMLCanvasElement | null>;
}

/** The wheel: its slices are drawn once on a canvas, which then turns as a picture between frame and hub. */
export function Wheel({ slices, winner, rotor }: WheelProps) {
  const t = useTranslations('spin');
  const { size, ratio } = useWheelSize();
  const letters = useLetters(rotor, slices);
  const pixels = Math.round(size * ratio);
  useEffect(() => {
    const pen = rotor.current?.getContext('2d');
    if (rotor.current && pen) drawWheel(pen, { slices, winner, size: pixels, font: getComputedStyle(rotor.current).fontFamily });
  }, [rotor, slices, winner, pixels, letters]);
  return (
    <div className="spin-wheel" style={{ width: size }}>
      <img src={frame} alt="" />
      <canvas ref={rotor} width={pixels} height={pixels} role="img" aria-label={t('wheel', { count: String(slices.length) })} />
      <img className="spin-wheel__hub" src={hub} alt="" />
    </div>
  );
}
