import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { LockIcon, SuccessIcon } from '../icons';
import { useField } from './field';
import { useTypedBefore } from './use-typed-before';

export type TextInputProps = Omit<ComponentProps<'input'>, 'value'> & {
  value?: string;
  icon?: ReactNode;
  /** After the input: a button, a unit. */
  trailing?: ReactNode;
  /** Digits: tabular, with extra spacing. */
  numeric?: boolean;
};

/** A single-line input. Read-only has a dashed frame and a lock. Inside a Field it takes label, help and error from it. */
export function TextInput({ icon, trailing, numeric, className, ...rest }: TextInputProps) {
  const { state, attributes } = useField();
  const frame = useTypedBefore<HTMLSpanElement>(rest);
  const locked = rest.readOnly === true;
  return (
    <span ref={frame} className={classes('k-input', numeric && 'k-input--num', locked ? 'is-lock' : state && `is-${state}`, className)}>
      {icon}
      <input {...attributes} {...rest} />
      {trailing}
      {locked ? <LockIcon /> : state === 'ok' && <SuccessIcon />}
    </span>
  );
}
