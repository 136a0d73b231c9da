import { TextInput } from '@krapao/ui/field';
import { useTranslations } from 'use-intl';
import { Field } from './field';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  /** The operator has looked at facts: the field asks what they checked. */
  isCheck?: boolean;
}

/** The reason of a change, which the audit trail keeps; only operators read it. */
export function ReasonField({ value, onChange, isRequired = false, isCheck = false }: ReasonFieldProps) {
  const t = useTranslations('common');
  return (
    <Field
      label={t(isCheck ? 'checked' : 'note')}
      hint={t(isRequired ? 'noteRequired' : 'noteHint')}
      missing={t(isCheck ? 'checkedNeeded' : 'noteNeeded')}
    >
      <TextInput maxLength={500} required={isRequired} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
