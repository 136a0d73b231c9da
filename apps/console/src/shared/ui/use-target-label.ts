import type { Proposal } from '@krapao/contract/desk';
import { formatBusinessDay } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';

/** The target of a proposal or of an entry of the audit trail in words: a setting by its name, `withdrawMax THB` as “Highest withdrawal THB”; a day as a date; others by their label. */
export function useTargetLabel(): (target: Pick<Proposal['target'], 'kind' | 'label'>) => string {
  const t = useTranslations('settings.name');
  return ({ kind, label }) => {
    if (kind === 'day') return formatBusinessDay(label);
    const [key = '', ...rest] = label.split(' ');
    return kind === 'setting' && t.has(key as never) ? [t(key as never), ...rest].join(' ') : label;
  };
}
