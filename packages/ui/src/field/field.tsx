import { createContext, useContext, useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { AlertIcon } from '../icons';

/** The values that a field passes to its input. */
interface FieldControl {
  id: string;
  describedBy?: string;
  state?: 'bad' | 'ok';
}

const FieldContext = createContext<FieldControl | null>(null);

export interface FieldProps {
  label: string;
  /** Small text at the end of the label's line. */
  hint?: ReactNode;
  /** Typed and required characters: `5/10`. Shown in place of the hint. */
  counter?: string;
  /** A line under the input. An error or an ok replaces it. */
  help?: ReactNode;
  helpIcon?: ReactNode;
  error?: ReactNode;
  /** Text for a valid value, or `true` for the mark alone. */
  ok?: ReactNode;
  children: ReactNode;
}

/** A label, one input and its messages, connected by `htmlFor`, `aria-describedby`, `aria-invalid`. */
export function Field({ label, hint, counter, help, helpIcon, error, ok, children }: FieldProps) {
  const id = useId();
  const line = error ? { text: error, tone: 'bad' } : typeof ok !== 'boolean' && ok ? { text: ok, tone: 'ok' } : { text: help };
  const hintId = hint ? `${id}-hint` : undefined;
  const lineId = line.text ? `${id}-line` : undefined;
  const control: FieldControl = {
    id,
    describedBy: [lineId, hintId].filter(Boolean).join(' ') || undefined,
    state: error ? 'bad' : ok ? 'ok' : undefined,
  };
  return (
    <div className="k-field">
      <div className="k-field__l">
        <label htmlFor={id}>{label}</label>
        {hint && <small id={hintId}>{hint}</small>}
        {counter && (
          <small className="k-num" translate="no">
            {counter}
          </small>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {line.text && (
        <p id={lineId} role={error ? 'alert' : undefined} className={classes('k-help', line.tone && `k-help--${line.tone}`)}>
          {error ? <AlertIcon /> : line.tone ? null : helpIcon}
          <span>{line.text}</span>
        </p>
      )}
    </div>
  );
}

/** The attributes that an input takes from the surrounding {@link Field}, and the field's state for its frame. */
export function useField() {
  const field = useContext(FieldContext);
  return {
    state: field?.state,
    attributes: { id: field?.id, 'aria-describedby': field?.describedBy, 'aria-invalid': field?.state === 'bad' || undefined },
  };
}
