import { type ComponentProps, useState } from 'react';

interface ReadInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What was read of the typed text. */
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => string;
}

/** An input that shows what was typed and reports what it means (docs/decisions/0198): its text is never rewritten under the caret. */
export function ReadInput({ value, onChange, read, ...rest }: ReadInputProps) {
  const [typed, setTyped] = useState(value);
  const type = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  return <input {...rest} value={read(typed) === value ? typed : value} onChange={(event) => type(event.target.value)} />;
}
