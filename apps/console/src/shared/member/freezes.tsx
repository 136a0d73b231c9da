import { FreezeIcon, PeopleIcon } from '@krapao/ui/icons';
import type { Freeze, PendingProposal } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { StateNote } from '@krapao/ui/note';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { PendingStrip } from '../acts/pending-strip';
import { useCan } from '../session/session-context';

/** The freezes of the member, and an open proposal to lift them. */
export function Freezes({
  freezes,
  pending,
  onLift,
}: {
  freezes: readonly Freeze[];
  pending?: PendingProposal | undefined;
  onLift: () => void;
}) {
  const t = useTranslations('freeze');
  const canLift = useCan('members.unfreeze');
  if (freezes.length === 0) return null;
  return (
    <section className="k-card">
      <ul className="k-card--pad d-col">
        {freezes.map(({ direction, reason, by, since, until }) => (
          <li key={direction}>
            <StateNote tone="info" icon={<FreezeIcon />}>
              <b>{t(direction)}</b> <span dir="auto">{reason}</span>
              <small className="d-cap" style={{ display: 'block' }}>
                {t('by', { name: by, time: formatShort(since) })} · {until === null ? t('noEnd') : t('to', { time: formatShort(until) })}
              </small>
            </StateNote>
          </li>
        ))}
        {pending !== undefined && (
          <li>
            <PendingStrip pending={pending} />
          </li>
        )}
        {canLift && pending === undefined && (
          <li>
            <Button variant="line" onClick={onLift} icon={<PeopleIcon />}>
              {t('lift')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
