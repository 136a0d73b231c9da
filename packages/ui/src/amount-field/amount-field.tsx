import { type CSSProperties, type KeyboardEvent, useId, type ReactNode } from 'react';
import type { Currency } from '@krapao/contract';
import { currencySymbols } from '../format';
import { classes } from '../classes';
import { keepCaretAtEnd } from '../field';
import { AlertIcon } from '../icons';
import { useTravel } from '../step';
import { amountOf, drawnAmount, typedOf, type TypedAmount } from './typed-amount';

export interface AmountFieldProps {
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  currency: Currency;
  label: string;
  /** The limits, under the amount. An error takes their place. */
  help?: ReactNode;
  error?: ReactNode;
  /** What the arrow keys add and subtract, major units. Without it they do nothing. */
  step?: number;
  /** Below: `withdraw all`. */
  children?: ReactNode;
}

/** The longest amount that fits in large figures on a small phone: `25,000,000.55`. */
const LONG = 13;

const signs: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * An amount, drawn large over one real input. The input opens no keyboard on phones (the pad is there), accepts a keyboard and the
 * clipboard, and has the first focus of its sheet.
 */
export function AmountField({ value, onChange, currency, label, help, error, step, children }: AmountFieldProps) {
  const id = useId();
  const travel = useTravel<HTMLSpanElement>();
  const line = error ?? help;
  const drawn = drawnAmount(value);
  const stepByArrow = (event: KeyboardEvent) => {
    const sign = step === undefined ? undefined : signs[event.key];
    if (sign === undefined || step === undefined) return;
    event.preventDefault();
    onChange(typedOf(Math.max(0, (amountOf(value) || 0) + sign * step)));
  };
  return (
    <div className={classes('k-amtin', Boolean(error) && 'is-bad')}>
      <label className="k-cap" htmlFor={id}>
        {label}
      </label>
      <p className="k-amtin__f">
        <span
          ref={travel}
          className={classes('k-amt k-amt--l has-caret', drawn.length > LONG && 'is-long')}
          style={{ '--n': drawn.length } as CSSProperties}
          aria-hidden="true"
          translate="no"
        >
          <span className="k-amt__b">{currencySymbols[currency]}</span>
          {drawn === '' ? <span className="k-muted">0</span> : drawn}
        </span>
        <input
          id={id}
          inputMode="none"
          autoComplete="off"
          data-autofocus
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={line ? `${id}-line` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onSelect={keepCaretAtEnd}
          onKeyDown={stepByArrow}
        />
      </p>
      {line && (
        <p id={`${id}-line`} className={error ? 'k-help k-help--bad' : 'k-cap'} role={error ? 'alert' : undefined}>
          {error && <AlertIcon />}
          <span>{line}</span>
        </p>
      )}
      {children}
    </div>
  );
}
