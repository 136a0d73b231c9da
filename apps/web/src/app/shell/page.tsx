import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { canMove, useLeaving } from '@krapao/ui/leave';

const ARRIVAL = { duration: 200, delay: 60, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'backwards' } as const;

/** One screen of the member area. Render it with the address as its `key`: the former screen then fades out over the next one. */
export function Page({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLeaving(ref, true);
  useArriving(ref);
  return (
    <div ref={ref} className="app-page">
      {children}
    </div>
  );
}

/** Keeps a part out of the layout. Higher than each screen: where Back has scrolled to is there. */
const UNSEEN = { contentVisibility: ['hidden', 'hidden'], containIntrinsicHeight: ['1000vh', '1000vh'] };

/**
 * Fades a screen in while a former one leaves; a first screen is there at once. The parts rise, not the screen: a button that floats over it
 * keeps its place. By script, because a rule with `body:has()` makes the browser match the styles of the whole page anew at each change of it.
 */
function useArriving(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = ref.current;
    if (document.querySelector('body > .app-page.is-leaving') === null || !canMove(page)) return undefined;
    page.animate({ opacity: [0, 1] }, ARRIVAL);
    const parts = [...page.querySelectorAll(':scope > main > *')];
    for (const part of parts) part.animate({ transform: ['translateY(0.5rem)', 'none'] }, ARRIVAL);
    return layOutByFrames(parts);
  }, [ref]);
}

/** So many further frames end before the screen fades in. */
const FRAMES = 3;

/** Lays out a screen from the top in several frames, before it fades in: the whole of it at once would be a long task (docs/decisions/0232). */
function layOutByFrames(parts: readonly Element[]): () => void {
  // A part outside of the layout cannot keep the focus.
  const later = parts.slice(1).filter((part) => !part.contains(document.activeElement));
  const unseen = later.map((part) => part.animate(UNSEEN, { duration: 1_000 }));
  const each = Math.ceil(unseen.length / FRAMES);
  let frame = 0;
  const next = () => {
    for (const part of unseen.splice(0, each)) part.cancel();
    if (unseen.length > 0) frame = requestAnimationFrame(next);
  };
  // The first of them is called before the first frame.
  frame = requestAnimationFrame(() => (frame = requestAnimationFrame(next)));
  return () => {
    cancelAnimationFrame(frame);
    for (const part of unseen) part.cancel();
  };
}
