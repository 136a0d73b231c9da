import type { ReactNode } from 'react';
import { useInvalid } from './use-invalid';

interface FieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** The words for a required control that is empty. */
  missing?: string;
  children: ReactNode;
}

/** A labelled field around one control, and what its form refused about it. */
export function Field({ label, hint, error = null, missing, children }: FieldProps) {
  const invalid = useInvalid(missing);
  const shown = error ?? invalid.error;
  return (
    <label className="d-field" {...invalid.handlers}>
      <span className="d-field__l">
        <span>{label}</span>
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <span className={shown === null ? 'd-input' : 'd-input is-bad'}>{children}</span>
      {shown !== null && (
        <span className="d-cap d-out" role="alert">
          {shown}
        </span>
      )}
    </label>
  );
}
