import type { SlipRow } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';

const tones = { PENDING: 'k-chip k-chip--gold', SUCCESS: 'k-chip', FAILED: 'k-chip k-chip--bad' } as const;
type Reason = Parameters<ReturnType<typeof useTranslations<'slipReason'>>>[0];

/** The state of a slip: of a refused one the reason that the member reads, of a credited transfer the source that was credited. */
export function SlipState({ state, note, creditedBy }: Pick<SlipRow, 'state' | 'note' | 'creditedBy'>) {
  const t = useTranslations('slips');
  const reasons = useTranslations('slipReason');
  const reason = state === 'FAILED' && reasons.has(note as Reason) ? reasons(note as Reason) : null;
  const text =
    reason ?? (creditedBy === null || state === 'FAILED' ? t(`status.${state}`) : t('creditedBy', { source: t(`source.${creditedBy}`) }));
  return (
    <span className={tones[state]} title={text}>
      <span className="d-el">{text}</span>
    </span>
  );
}
