import { useRef, type RefObject } from 'react';
import { angleAt, turnTo, type Turn } from './turn';

/** Between two of them the browser goes on evenly: at 60 a second nobody sees a corner. */
const FRAME_MS = 1_000 / 60;

const rotation = (angle: number) => `rotate(${angle}rad)`;

function framesOf(turn: Turn): Keyframe[] {
  const last = Math.ceil(turn.durationMs / FRAME_MS);
  return Array.from({ length: last + 1 }, (_, frame) => ({ transform: rotation(angleAt(turn, (frame / last) * turn.durationMs)) }));
}

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Turner {
  /** Goes on the element that turns. */
  rotor: RefObject<HTMLCanvasElement | null>;
  /** Settles when the slice of this index, of `count`, stands under the pointer. */
  turn: (index: number, count: number) => Promise<void>;
}

/**
 * Turns a picture that was drawn once. The turn is handed to the browser as a whole, which runs it beside the page's scripts: nothing
 * the page does makes it stutter. Where motion is not wanted the picture stands there at once.
 */
export function useTurn(): Turner {
  const rotor = useRef<HTMLCanvasElement>(null);
  const angle = useRef(0);
  const turn = async (index: number, count: number) => {
    const element = rotor.current;
    if (!element) return;
    const way = turnTo(angle.current, index, count);
    angle.current = way.to % (2 * Math.PI);
    // Set first: when the motion is taken away, by its end or by a cancel, the wheel stands where it has to.
    element.style.transform = rotation(angle.current);
    if (isStill() || !element.animate) return;
    await element.animate(framesOf(way), { duration: way.durationMs }).finished.catch(() => undefined);
  };
  return { rotor, turn };
}
