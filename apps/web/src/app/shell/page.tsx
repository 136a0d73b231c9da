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

/**
 * Fades a screen in while a former one leaves; a first screen is there at once. The parts rise, not the screen: a button that floats over it
 * keeps its place. By script, because a rule with `body:has()` makes the browser match the styles of the whole page anew at each change of it.
 */
function useArriving(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = ref.current;
    if (document.querySelector('body > .app-page.is-leaving') === null || !canMove(page)) return;
    page.animate({ opacity: [0, 1] }, ARRIVAL);
    for (const part of page.querySelectorAll(':scope > main > *')) part.animate({ transform: ['translateY(0.5rem)', 'none'] }, ARRIVAL);
  }, [ref]);
}
