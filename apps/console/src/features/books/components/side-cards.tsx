import { ShieldIcon } from '@krapao/ui/icons';
import type { Books } from '@krapao/contract/desk';
import { formatAmount, formatSigned, formatBusinessShort } from '@krapao/ui/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Facts } from './facts';

/** What the day made. */
export function Totals({ books: { totals, currency } }: { books: Books }) {
  const t = useTranslations('books');
  const { received, paid, rewards, suspense } = totals;
  return (
    <section className="k-card k-card--pad">
      <h3 className="d-h3">{t('made')}</h3>
      <Facts
        facts={[
          { label: t('received'), value: formatSigned(received, currency), tone: 'd-in' },
          { label: t('paid'), value: formatSigned(paid === 0 ? 0 : -Math.abs(paid), currency), tone: 'd-out' },
          { label: t('rewards'), value: formatAmount(rewards, currency) },
          { label: t('suspense'), value: formatAmount(suspense, currency) },
        ]}
      />
    </section>
  );
}

/** `21/11` */
const shortDay = (day: string): string => day.split('-').slice(1).toReversed().join('/');

/** The days that were closed last, and who signed. */
export function LastCloses({ books: { closes, currency } }: { books: Books }) {
  const t = useTranslations('books');
  return (
    <section className="k-card k-card--pad d-no-print">
      <h3 className="d-h3">{t('lastCloses')}</h3>
      {closes.length === 0 && <p className="d-2">{t('noCloses')}</p>}
      <ul className="d-closes">
        {closes.map(({ day, at, by }) => (
          <li key={day} className="d-row">
            <Link className="d-link" to={`/books?day=${day}&currency=${currency}`}>
              {shortDay(day)}
            </Link>
            <span className="d-2 d-el" dir="auto">
              {by.map(({ displayName }) => displayName).join(', ')}
            </span>
            <time translate="no" className="d-sp d-cap" dateTime={at}>
              {formatBusinessShort(at)}
            </time>
            <span className="d-in">
              <ShieldIcon />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
