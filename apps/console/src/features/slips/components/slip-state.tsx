import type { SlipRow } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';

const tones = { PENDING: 'k-chip k-chip--gold', SUCCESS: 'k-chip', FAILED: 'k-chip k-chip--bad' } as const;
type Reason = Parameters<ReturnType<typeof useTranslations<'slipReason'>>>[0];

/** The state of a slip; of a refused one the reason that the member reads. */
export function SlipState({ state, note }: Pick<SlipRow, 'state' | 'note'>) {
  const t = useTranslations('slips');
  const reasons = useTranslations('slipReason');
  const reason = state === 'FAILED' && reasons.has(note as Reason) ? reasons(note as Reason) : null;
  return (
    <span className={tones[state]} title={reason ?? undefined}>
      {reason ?? t(`status.${state}`)}
    </span>
  );
}
