import { useTranslations } from 'use-intl';
import { Field } from './field';

interface NoteProps {
  value: string;
  onChange: (note: string) => void;
  isRequired?: boolean;
  /** The operator has looked at facts: the field asks what they checked. */
  isCheck?: boolean;
}

/** The reason of a change, which the audit trail keeps; only operators read it. */
export function Note({ value, onChange, isRequired = false, isCheck = false }: NoteProps) {
  const t = useTranslations('common');
  return (
    <Field
      label={t(isCheck ? 'checked' : 'note')}
      hint={t(isRequired ? 'noteRequired' : 'noteHint')}
      missing={t(isCheck ? 'checkedNeeded' : 'noteNeeded')}
    >
      <input maxLength={500} required={isRequired} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
