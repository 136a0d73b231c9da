import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { useField } from './field';

export type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number that is not money. Its value is a number, because React keeps the typed text of an equal one: `0.50` for 0.5. */
export function NumberInput({ value, onChange, className, ...rest }: NumberInputProps) {
  const { state, attributes } = useField();
  return (
    <span className={classes('k-input', state && `is-${state}`, className)}>
      <input
        {...attributes}
        {...rest}
        type="number"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      />
    </span>
  );
}
