import type { ReactNode } from 'react';
import { classes } from '../classes';

/** A key of a keyboard, as a hint beside what it does. */
export const Kbd = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd className={classes('k-kbd', className)}>{children}</kbd>
);

/** Keys that are pressed together or one after the other. */
export const Keys = ({ names }: { names: readonly string[] }) => (
  <span className="k-keys">
    {names.map((name) => (
      <Kbd key={name}>{name}</Kbd>
    ))}
  </span>
);
