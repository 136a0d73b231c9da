import type { ComponentProps, ReactNode } from 'react';

/** A box to tick, its words beside it. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="k-check">
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}
