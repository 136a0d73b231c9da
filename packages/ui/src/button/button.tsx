import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../classes';
import { LoaderIcon } from '../icons';

export type ButtonVariant = 'gold' | 'line' | 'soft' | 'text' | 'ghost' | 'glass' | 'danger' | 'danger-line' | 'danger-text';

export interface ButtonLook {
  /** `gold` is the primary action: one per screen. `ghost` is for the desk (compact.css). */
  variant?: ButtonVariant;
  /** The default is 52 px high (the desk: 32 px), `md` 44 px; `lg`, for the desk, 40 px. */
  size?: 'md' | 'lg';
  block?: boolean;
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** In progress: a spinner replaces the icon, presses do nothing, the focus stays. */
    busy?: boolean;
  };

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'gold', size, block }: ButtonLook = {}): string =>
  classes('k-btn', `k-btn--${variant}`, size && `k-btn--${size}`, block && 'k-btn--block');

export function Button({ variant, size, block, icon, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  // A busy button is not `disabled`, because that would move the focus to the page. Preventing the click also prevents a submit by Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={classes(buttonClass({ variant, size, block }), busy && 'is-busy', className)}
      onClick={press}
    >
      <span className="k-btn__i">{busy ? <LoaderIcon className="k-spin" /> : icon}</span>
      {children}
    </button>
  );
}
