import { useRef, type RefObject } from 'react';
import { angleAt, turnTo, type Turn } from './turn';

/** Keyframe interval; the browser interpolates linearly in between. */
const FRAME_MS = 1_000 / 60;

const rotation = (angle: number) => `rotate(${angle}rad)`;

function keyframesOf(turn: Turn): Keyframe[] {
  const last = Math.ceil(turn.durationMs / FRAME_MS);
  return Array.from({ length: last + 1 }, (_, frame) => ({ transform: rotation(angleAt(turn, (frame / last) * turn.durationMs)) }));
}

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface WheelRotation {
  /** Ref of the rotating element. */
  rotor: RefObject<HTMLCanvasElement | null>;
  /** Resolves when the slice of this index, of `count`, is under the pointer. */
  turn: (index: number, count: number) => Promise<void>;
}

/**
 * Rotates an element with a single Web Animation, which runs on the compositor: page scripts cannot make it stutter. With reduced motion
 * the element jumps to its final angle.
 */
export function useTurn(): WheelRotation {
  const rotor = useRef<HTMLCanvasElement>(null);
  const angle = useRef(0);
  const turn = async (index: number, count: number) => {
    const element = rotor.current;
    if (!element) return;
    const rotationTo = turnTo(angle.current, index, count);
    angle.current = rotationTo.to % (2 * Math.PI);
    // Set the final angle first: it applies when the animation ends or is cancelled.
    element.style.transform = rotation(angle.current);
    if (prefersReducedMotion() || !element.animate) return;
    await element.animate(keyframesOf(rotationTo), { duration: rotationTo.durationMs }).finished.catch(() => undefined);
  };
  return { rotor, turn };
}
