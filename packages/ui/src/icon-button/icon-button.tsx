import type { ComponentProps } from 'react';
import { classes } from '../classes';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name of the button. */
  label: string;
  variant?: 'line' | 'soft';
};

/** A 44 px button that holds one icon. */
export function IconButton({ label, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={classes('k-ib', variant && `k-ib--${variant}`, className)} />;
}
