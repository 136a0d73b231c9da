import type { ComponentProps, ReactNode } from 'react';
import { useTypedBefore } from '../field';

/** A checkbox with its label beside it. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  const frame = useTypedBefore<HTMLLabelElement>(rest);
  return (
    <label ref={frame} className="k-check">
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}
