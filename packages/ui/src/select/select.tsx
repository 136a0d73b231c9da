import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { ChevronDownIcon } from '../icons';
import { useField } from '../field';

/** The native select, which is the easiest to use on a phone. Options are children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const { state, attributes } = useField();
  return (
    <span className={classes('k-input', state && `is-${state}`, className)}>
      <select {...attributes} {...rest} />
      <ChevronDownIcon />
    </span>
  );
}
