import type { Proposal } from '@krapao/contract/desk';
import { formatBusinessDate } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';

/** `2026-11-28` as a date for people: business days begin at midnight in Bangkok. */
export const dayText = (day: string): string => formatBusinessDate(`${day}T00:00:00+07:00`).slice(0, 10);

/** The target of a proposal or of an entry of the audit trail in words: a setting by its name, `withdrawMax THB` as “Highest withdrawal THB”; a day as a date; others by their label. */
export function useTargetLabel(): (target: Pick<Proposal['target'], 'kind' | 'label'>) => string {
  const t = useTranslations('settings.name');
  return ({ kind, label }) => {
    if (kind === 'day') return dayText(label);
    const [key = '', ...rest] = label.split(' ');
    return kind === 'setting' && t.has(key as never) ? [t(key as never), ...rest].join(' ') : label;
  };
}
