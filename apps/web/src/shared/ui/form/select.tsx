import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { ChevronDownIcon } from '../icons/public';
import { useField } from './field';

/** The system's own list: on a phone nothing is easier to use. Options come as children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const { state, attributes } = useField();
  return (
    <span className={classes('k-input', state && `is-${state}`, className)}>
      <select {...attributes} {...rest} />
      <ChevronDownIcon />
    </span>
  );
}
