import type { Books as BooksOfDay } from '@krapao/contract/desk';
import type { Currency } from '@krapao/contract';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { CloseCard } from './close-card';
import { Head } from './head';
import { PrintHead } from './print-head';
import { Providers } from './providers';
import { LastCloses, Totals } from './side-cards';
import { Trial } from './trial';
import '../books.css';

/** One business day: our books against the providers' records, the trial balance, and the close. */
export function Books() {
  const t = useTranslations();
  const [search, setSearch] = useSearchParams();
  const currency: Currency = search.get('currency') === 'LAK' ? 'LAK' : 'THB';
  const found = useDeskQuery('GET /desk/books', { query: { day: search.get('day') ?? '', currency } }, { keepsPrevious: true });
  return (
    <Screen title={t('nav.books')}>
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <Day
          books={found.data}
          isLoading={found.isPlaceholderData}
          onChoose={(chosen) => setSearch({ day: chosen.day, currency: chosen.currency })}
        />
      )}
    </Screen>
  );
}

interface DayProps {
  books: BooksOfDay;
  isLoading: boolean;
  onChoose: (chosen: { day: string; currency: Currency }) => void;
}

const Day = ({ books, isLoading, onChoose }: DayProps) => (
  <div className="d-books" aria-busy={isLoading}>
    <PrintHead books={books} />
    <Head books={books} onChoose={onChoose} />
    <div className="d-g d-g--side2">
      <div className="d-col">
        <Providers key={books.day} books={books} />
        <Trial books={books} />
      </div>
      <div className="d-col">
        <CloseCard books={books} />
        <Totals books={books} />
        <LastCloses books={books} />
      </div>
    </div>
  </div>
);
