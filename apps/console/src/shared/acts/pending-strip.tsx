import { PeopleIcon } from '@krapao/ui/icons';
import type { ActName, PendingProposal } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useDeskQuery } from '../api/queries';
import { useCan } from '../session/session-context';

/** An open proposal on its target: who proposed what and since when. Nothing else decides the same until it ends. */
export function PendingStrip({ pending: { id, act, maker, since }, label }: { pending: PendingProposal; label?: string }) {
  const t = useTranslations('approvals');
  const canRead = useCan('approvals.read');
  return (
    <StateNote
      tone="info"
      icon={<PeopleIcon />}
      action={
        canRead && (
          <Link className="d-link" to={`/approvals?proposal=${id}`}>
            {t('openProposal')}
          </Link>
        )
      }
    >
      <b>{t('waits')}</b> {t('waitsFor', { act: t(`act.${act}`), name: maker.displayName, time: formatShort(since) })}
      {label !== undefined && <div translate="no">{label}</div>}
    </StateNote>
  );
}

/** The open proposals of these acts beside the list that their targets are in, or will join. */
export function OpenProposals({ acts }: { acts: readonly ActName[] }) {
  const found = useDeskQuery('GET /desk/proposals', { query: { state: 'open' } }, { enabled: useCan('approvals.read') });
  const open = found.data?.proposals.filter(({ act }) => acts.includes(act)) ?? [];
  if (open.length === 0) return null;
  return (
    <div className="d-proposals">
      {open.map(({ id, act, maker, createdAt, target }) => (
        <PendingStrip key={id} pending={{ id, act, maker, since: createdAt }} label={target.label} />
      ))}
    </div>
  );
}
