import { currencies, type Currency } from '@krapao/contract';
import type { ProviderBook } from '@krapao/contract/desk';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Providers } from './providers';
import '../books.css';

/** A business day outside its books: in each currency that moved, our books beside each provider's record. */
export default function DayFacts({ day }: { day: string }) {
  return currencies.map((currency) => <InCurrency key={currency} day={day} currency={currency} />);
}

const hasMoved = ({ ours, theirs, differences }: ProviderBook): boolean => ours !== 0 || theirs !== 0 || differences.length > 0;

function InCurrency({ day, currency }: { day: string; currency: Currency }) {
  const { data, error, refetch } = useDeskQuery('GET /desk/books', { query: { day, currency } });
  if (data !== undefined) return data.providers.some(hasMoved) && <Providers books={data} />;
  return error !== null && <LoadFailed error={error} retry={() => void refetch()} />;
}
