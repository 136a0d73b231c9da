import { useEffect, useState } from 'react';

const MAX_PX = 350;
const OF_WINDOW = 0.85;
const RESIZE_MS = 500;
/** Sharper than three device pixels to one nobody sees. */
const MAX_RATIO = 3;

const measure = () => ({
  /** CSS pixels. */
  size: Math.min(MAX_PX, Math.floor(window.innerWidth * OF_WINDOW)),
  ratio: Math.min(window.devicePixelRatio || 1, MAX_RATIO),
});

/** How large the wheel is, and how many device pixels a CSS pixel has; measured again 500 ms after the last resize (docs/specification.md §9). */
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
