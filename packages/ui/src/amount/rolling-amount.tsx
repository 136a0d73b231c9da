import { useRef } from 'react';
import { Amount, type AmountProps } from './amount';
import { useRoll } from './use-roll';

/** An amount whose digits roll when it changes on screen. */
export function RollingAmount(props: AmountProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useRoll(ref, props.value);
  return (
    <span className="k-rolling">
      <span ref={ref}>
        <Amount {...props} />
      </span>
    </span>
  );
}
