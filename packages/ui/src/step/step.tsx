import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { canMove } from '../leave';
import { TravelContext } from './travel';
import { useStepFocus } from './use-step-focus';

const SLIDE_PX = 24;
const SLIDE_MS = 200;

export interface StepProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Names the step: with another name the focus goes to its `data-autofocus`. */
  name: string;
  /** How many steps lead to it: a deeper step slides in from the right, a former one from the left. Null: it is in place at once, or moves by itself. */
  depth: number | null;
}

/** Holds the current step of a sheet or a form. Stays mounted while the steps change. A step with a part that travels (`useTravel`) is in place at once. */
export function Step({ name, depth, ...rest }: StepProps) {
  const ref = useStepFocus(name);
  const former = useRef(depth);
  const travel = useRef<DOMRect | 'arrived' | null>(null);
  useLayoutEffect(() => {
    const from = former.current;
    former.current = depth;
    const element = ref.current;
    const hasTravelled = travel.current === 'arrived';
    travel.current = null;
    if (hasTravelled || from === null || depth === null || from === depth || !canMove(element)) return;
    const begin = { opacity: 0, transform: `translateX(${depth > from ? SLIDE_PX : -SLIDE_PX}px)` };
    // The children: the element itself may have no box (`display: contents`).
    for (const child of element.children) child.animate([begin, {}], { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
  }, [ref, name, depth]);
  return (
    <TravelContext value={travel}>
      <div ref={ref} {...rest} />
    </TravelContext>
  );
}
