import { listedEntries, type Books, type ProviderBook } from '@krapao/contract/desk';
import { formatBusinessTime, formatSigned } from '@krapao/ui/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCodeText } from '../../../shared/i18n/use-code-text';
import { useDeskQuery } from '../../../shared/api/queries';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';

/** Our journals behind a provider's row, also where both sides agree; read when they are opened. */
export function Entries({ books, provider }: { books: Books; provider: ProviderBook }) {
  const t = useTranslations('books');
  const [isOpen, setOpen] = useState(false);
  if (provider.ourCount === 0) return null;
  return (
    <details className="d-entries d-no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="d-link">{t('entries', { n: provider.ourCount })}</summary>
      {isOpen && <List books={books} name={provider.name} />}
    </details>
  );
}

function List({ books: { day, currency }, name }: { books: Books; name: string }) {
  const t = useTranslations('books');
  const textOf = useCodeText();
  const found = useDeskQuery('GET /desk/books/entries', { query: { day, currency, provider: name } });
  if (found.data === undefined) return found.error === null ? null : <LoadFailed error={found.error} retry={() => void found.refetch()} />;
  const { entries, isCut } = found.data;
  return (
    <>
      <ul className="d-entries__l">
        {entries.map(({ journal, kind, reference, at, amount }) => (
          <li key={journal}>
            <time translate="no" className="d-2" dateTime={at}>
              {formatBusinessTime(at)}
            </time>
            <Link className="d-link d-el" to={`/books/journals/${journal}?day=${day}&currency=${currency}`}>
              {textOf('journal', kind)}
            </Link>
            <span className="d-2 d-el d-only-d" dir="auto">
              {reference}
            </span>
            <span className="d-num" translate="no">
              {formatSigned(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      {isCut && <CutNote>{t('entriesCut', { n: listedEntries })}</CutNote>}
    </>
  );
}
