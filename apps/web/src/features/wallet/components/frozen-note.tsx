import { useTranslations } from 'use-intl';
import { formatDate } from '../../../shared/format/time';
import { formatAmount } from '../../../shared/format/money';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { Note } from '../../../shared/ui/feedback/note';
import { currencyOf, useWallet } from '../api/wallet';

/**
 * What an operator has frozen, until when, and where to ask; and money that arrived meanwhile (docs/specification.md §11.2). Renders nothing for
 * nearly every member.
 */
export function FrozenNote() {
  const t = useTranslations('review');
  const { data } = useWallet();
  const { freezes = [], parked = 0 } = data ?? {};
  if (freezes.length === 0 && parked === 0) return null;
  const until = freezes.find((freeze) => freeze.until !== null)?.until;
  return (
    <Note tone="warn">
      {freezes.length > 0 && <b>{t('frozen.title')}</b>} {freezes.map(({ direction }) => t(`frozen.${direction}`)).join(' ')}{' '}
      {freezes.length > 0 && (until == null ? t('frozen.untilLifted') : t('frozen.until', { date: formatDate(until) }))}{' '}
      {parked > 0 && (
        <>
          <b>
            {t('parked')} {formatAmount(parked, currencyOf(data))}
          </b>{' '}
          {t('parkedHint')}{' '}
        </>
      )}
      <Link className="k-link" to={paths.memberContact}>
        {t('frozen.ask')}
      </Link>
    </Note>
  );
}
