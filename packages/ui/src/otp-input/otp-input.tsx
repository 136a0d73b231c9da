import type { ClipboardEvent, ComponentProps } from 'react';
import { foldDigits } from '@krapao/contract/typed';
import { classes } from '../classes';
import { keepCaretAtEnd, useField } from '../field';

const LENGTH = 6;

export type OtpInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The digits typed so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called once, with the digit that completes the code. */
  onComplete?: (code: string) => void;
};

/** Six digits that stand alone, as in a message with a reference or a date beside the code. */
const WHOLE_CODE = /(?:^|[^\p{L}\d])(\d{3}[\s\p{Pd}]?\d{3})(?![\p{L}\d])/u;

/** The digits of a typed, pasted or autofilled text: `Ref 98AB, your code: 123 456` gives `123456`. */
function otpDigits(text: string): string {
  const folded = foldDigits(text);
  return (WHOLE_CODE.exec(folded)?.[1] ?? folded).replace(/\D/g, '').slice(0, LENGTH);
}

/** Six drawn slots over one real input, so that paste, SMS autofill and every keyboard work. */
export function OtpInput({ value, onChange, onComplete, ...rest }: OtpInputProps) {
  const { state, attributes } = useField();
  const type = (text: string) => {
    const code = otpDigits(text);
    if (code === value) return;
    onChange(code);
    if (code.length === LENGTH) onComplete?.(code);
  };
  /** A whole code takes the place of what was typed before. */
  const paste = (event: ClipboardEvent) => {
    const code = otpDigits(event.clipboardData.getData('text'));
    if (code.length < LENGTH) return;
    event.preventDefault();
    type(code);
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
        onPaste={paste}
        onSelect={keepCaretAtEnd}
      />
    </div>
  );
}
