import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { useField } from './field';

export type TextAreaProps = ComponentProps<'textarea'> & { icon?: ReactNode };

/** An input of several lines. Inside a Field it takes label, hint and error from it. */
export function TextArea({ icon, className, ...rest }: TextAreaProps) {
  const { state, attributes } = useField();
  return (
    <span className={classes('k-input', 'k-input--area', state && `is-${state}`, className)}>
      {icon}
      <textarea {...attributes} {...rest} />
    </span>
  );
}
