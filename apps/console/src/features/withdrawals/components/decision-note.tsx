import type { WithdrawalDetail } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Field } from '../../../shared/ui/field';

/** What every dialog of a decision gets. */
export interface DecisionDialogProps {
  withdrawal: WithdrawalDetail;
  onClose: () => void;
}

/** The note of a decision, which only operators read. */
export function Note({ value, onChange, isRequired = false }: { value: string; onChange: (note: string) => void; isRequired?: boolean }) {
  const t = useTranslations('common');
  return (
    <Field label={t('note')} hint={t('noteHint')}>
      <input maxLength={500} required={isRequired} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
