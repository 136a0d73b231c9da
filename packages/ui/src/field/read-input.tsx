import { useState } from 'react';
import { classes } from '../classes';
import { TextInput, type TextInputProps } from './text-input';

export type ReadInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** What was read of the typed text. */
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => string;
  /** The text is shown in capitals. */
  capitals?: boolean;
};

/** An input that shows what was typed and reports what it means (docs/decisions/0198): its text is never rewritten under the caret. */
export function ReadInput({ value, onChange, read, capitals, className, ...rest }: ReadInputProps) {
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text));
  };
  return (
    <TextInput
      {...rest}
      className={classes(capitals && 'k-input--caps', className)}
      value={read(typed) === value ? typed : value}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
