import { SetupIcon } from '@krapao/ui/icons';
import { StateNote } from '@krapao/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useSession } from '../../../shared/session/session-context';

/** How many steps a site still lacks, for its owners; nothing in demo mode, or when it lacks none. */
export function MissingSteps() {
  const t = useTranslations();
  const { site, operator } = useSession();
  const found = useDeskQuery('GET /desk/setup', {}, { enabled: !site.demo && operator.roles.includes('owner') });
  const missing = found.data?.steps.filter(({ state }) => state === 'missing').length ?? 0;
  if (missing === 0) return null;
  return (
    <StateNote
      tone="warn"
      icon={<SetupIcon />}
      action={
        <Link className="d-link" to="/setup">
          {t('today.all')}
        </Link>
      }
    >
      {t('setup.left', { n: missing })}
    </StateNote>
  );
}
