import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { canMove } from '../leave';
import { useStepFocus } from './use-step-focus';

const SLIDE_PX = 24;
const SLIDE_MS = 200;

export interface StepProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Names the step: with another name the focus goes to its `data-autofocus`. */
  name: string;
  /** How many steps lead to it: a deeper step slides in from the right, a former one from the left. Null: it is in place at once, or moves by itself. */
  depth: number | null;
}

/** Holds the current step of a sheet or a form. Stays mounted while the steps change. */
export function Step({ name, depth, ...rest }: StepProps) {
  const ref = useStepFocus(name);
  const former = useRef(depth);
  useLayoutEffect(() => {
    const from = former.current;
    former.current = depth;
    const element = ref.current;
    if (from === null || depth === null || from === depth || !canMove(element)) return;
    const begin = { opacity: 0, transform: `translateX(${depth > from ? SLIDE_PX : -SLIDE_PX}px)` };
    // The children: the element itself may have no box (`display: contents`).
    for (const child of element.children) child.animate([begin, {}], { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
  }, [ref, depth]);
  return <div ref={ref} {...rest} />;
}
