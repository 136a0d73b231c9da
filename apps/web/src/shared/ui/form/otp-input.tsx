import type { ComponentProps, SyntheticEvent } from 'react';
import { classes } from '../classes';
import { useField } from './field';

const LENGTH = 6;

export type OtpInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The digits typed so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called once, with the digit that completes the code. */
  onComplete?: (code: string) => void;
};

/** The digits of a typed, pasted or autofilled text: `Your code: 123 456` gives `123456`. */
const otpDigits = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH);

const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const end = input.value.length;
  if (input.selectionStart !== end || input.selectionEnd !== end) input.setSelectionRange(end, end);
};

/** Six drawn slots over one real input, so that paste, SMS autofill and every keyboard work. */
export function OtpInput({ value, onChange, onComplete, ...rest }: OtpInputProps) {
  const { state, attributes } = useField();
  const type = (text: string) => {
    const code = otpDigits(text);
    if (code === value) return;
    onChange(code);
    if (code.length === LENGTH) onComplete?.(code);
  };
  const now = Math.min(value.length, LENGTH - 1);
  return (
    <div className={classes('k-otp', state === 'bad' && 'is-bad')}>
      {Array.from({ length: LENGTH }, (_, slot) => (
        <span
          key={slot}
          aria-hidden="true"
          className={classes(slot === now && 'is-now', slot === now && value.length === LENGTH && 'is-full')}
        >
          {value[slot]}
        </span>
      ))}
      <input
        {...attributes}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onSelect={moveCaretToEnd}
      />
    </div>
  );
}
