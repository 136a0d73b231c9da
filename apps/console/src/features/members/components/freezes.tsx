import { FreezeIcon, PeopleIcon } from '@krapao/ui/icons';
import type { Freeze, PendingProposal } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { StateNote } from '@krapao/ui/note';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useCan } from '../../../shared/session/session-context';

/** Freezes whose author is the member, by their reason: a replaced password (docs/decisions/0225), a denied login (docs/decisions/0229). */
const ownReasons: Readonly<Record<string, 'forgottenPassword' | 'strangeLogin'>> = {
  'forgotten-password': 'forgottenPassword',
  'strange-login': 'strangeLogin',
};

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
        {freezes.map((freeze) => {
          const own = ownReasons[freeze.reason];
          return (
            <li key={freeze.direction}>
              <StateNote tone="info" icon={<FreezeIcon />}>
                <b>{t(freeze.direction)}</b> <span dir="auto">{own ? t(own) : freeze.reason}</span>
                <small className="d-cap" style={{ display: 'block' }}>
                  {[
                    ...(own ? [] : [t('by', { name: freeze.by, time: formatShort(freeze.since) })]),
                    freeze.until === null ? t('noEnd') : t('to', { time: formatShort(freeze.until) }),
                  ].join(' · ')}
                </small>
              </StateNote>
            </li>
          );
        })}
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
