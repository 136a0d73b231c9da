import type { ReactNode } from 'react';

/** A labelled field around one control. */
export const Field = ({ label, hint, error, children }: { label: string; hint?: string; error?: string | null; children: ReactNode }) => (
  <label className="d-field">
    <span className="d-field__l">
      <span>{label}</span>
      {hint !== undefined && <small>{hint}</small>}
    </span>
    <span className={error == null ? 'd-input' : 'd-input is-bad'}>{children}</span>
    {error != null && <span className="d-cap d-out">{error}</span>}
  </label>
);
