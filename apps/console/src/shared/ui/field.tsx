import { Field as KitField } from '@krapao/ui/field';
import type { ReactNode } from 'react';
import { useInvalid } from './use-invalid';

interface FieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** The words for a required control that is empty. */
  missing?: string;
  /** The words for a value of another form. */
  wrong?: string;
  children: ReactNode;
}

/** A field of the kit, with the words for what its form refused. */
export function Field({ label, hint, error = null, missing, wrong, children }: FieldProps) {
  const invalid = useInvalid(missing, wrong);
  return (
    <div className="d-field" {...invalid.handlers}>
      <KitField label={label} hint={hint} error={error ?? invalid.error}>
        {children}
      </KitField>
    </div>
  );
}
