import type { Slice } from '@krapao/contract';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import frame from '../art/wheel-frame.svg?no-inline';
import hub from '../art/wheel-hub.svg?no-inline';
import { drawWheel } from '../model/draw-wheel';
import './wheel.css';

/** Fonts load after the first drawing: this counter changes when they are ready, so that the wheel is redrawn. */
function useFontsLoaded(rotor: RefObject<HTMLCanvasElement | null>, slices: readonly Slice[]): number {
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
  /** Index of the won slice: the others are dimmed. */
  winner: number | null;
  /** The rotating element. */
  rotor: RefObject<HTMLCanvasElement | null>;
}

/** The wheel. The slices are drawn once on a canvas, which rotates as an image between frame and hub. */
export function Wheel({ slices, winner, rotor }: WheelProps) {
  const t = useTranslations('spin');
  const { size, ratio } = useWheelSize();
  const fontsLoaded = useFontsLoaded(rotor, slices);
  const pixels = Math.round(size * ratio);
  useEffect(() => {
    const pen = rotor.current?.getContext('2d');
    if (rotor.current && pen) drawWheel(pen, { slices, winner, size: pixels, font: getComputedStyle(rotor.current).fontFamily });
  }, [rotor, slices, winner, pixels, fontsLoaded]);
  return (
    <div className="spin-wheel" style={{ width: size }}>
      <img src={frame} alt="" />
      <canvas ref={rotor} width={pixels} height={pixels} role="img" aria-label={t('wheel', { count: String(slices.length) })} />
      <img className="spin-wheel__hub" src={hub} alt="" />
    </div>
  );
}

const MAX_PX = 350;
const SHARE_OF_WINDOW = 0.85;
const RESIZE_MS = 500;
/** A higher ratio is not visible. */
const MAX_RATIO = 3;

const measure = () => ({
  /** CSS pixels. */
  size: Math.min(MAX_PX, Math.floor(window.innerWidth * SHARE_OF_WINDOW)),
  ratio: Math.min(window.devicePixelRatio || 1, MAX_RATIO),
});

/** The wheel's size in CSS pixels and the device pixel ratio; updated 500 ms after the last resize (docs/specification.md §9). */
export function useWheelSize() {
  const [measured, setMeasured] = useState(measure);
  useEffect(() => {
    let timer = 0;
    const resized = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setMeasured(measure()), RESIZE_MS);
    };
    window.addEventListener('resize', resized);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, []);
  return measured;
}
