import { PeopleIcon } from '@krapao/ui/icons';
import type { PendingProposal } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useCan } from '../session/session-context';

/** An open proposal on its target: who proposed what and since when. Nothing else decides the same until it ends. */
export function PendingStrip({ pending: { id, act, maker, since } }: { pending: PendingProposal }) {
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
    </StateNote>
  );
}
