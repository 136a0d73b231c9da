import type { Books } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatBusinessDate, formatBusinessDay } from '@krapao/ui/format';
import { useNow } from '../../../shared/format/use-now';
import { useSession } from '../../../shared/session/session-context';
import { dayStateOf } from '../model/books.rules';

/** The head of the printed page: which site, day and currency, who signed, and the whole digest. */
export function PrintHead({ books }: { books: Books }) {
  const t = useTranslations('books');
  const currencies = useTranslations('today.currency');
  const { site, operator } = useSession();
  const now = useNow();
  const { day, currency, close } = books;
  return (
    <header className="d-only-print d-books__print">
      <h2>
        {site.name} · {formatBusinessDay(day)} · {currencies(currency)} ({currency}) · {t(`state.${dayStateOf(books)}`)}
      </h2>
      <dl>
        <dt>{t('signatures')}</dt>
        <dd>
          {close === null
            ? t('notSigned')
            : close.by
                .map(({ displayName }, place) => `${displayName}, ${formatBusinessDate(close.signedAt[place] ?? close.at)}`)
                .join(' · ')}
        </dd>
        {close !== null && (
          <>
            <dt>{t('digest')}</dt>
            <dd>
              {close.digest} ({t(close.holds ? 'holds' : 'changed')})
            </dd>
          </>
        )}
      </dl>
      <p>{t('printedBy', { name: operator.displayName, time: formatBusinessDate(new Date(now).toISOString()) })}</p>
    </header>
  );
}
