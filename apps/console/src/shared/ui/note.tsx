import { useTranslations } from 'use-intl';
import { Field } from './field';

/** The reason of a change, which the audit trail keeps; only operators read it. */
export function Note({ value, onChange, isRequired = false }: { value: string; onChange: (note: string) => void; isRequired?: boolean }) {
  const t = useTranslations('common');
  return (
    <Field label={t('note')} hint={t('noteHint')}>
      <input maxLength={500} required={isRequired} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
