import { currencies, type Currency } from '@krapao/contract';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Providers } from './providers';

/** A business day outside its books: in each currency, our books beside each provider's record. */
export default function DayFacts({ day }: { day: string }) {
  return currencies.map((currency) => <InCurrency key={currency} day={day} currency={currency} />);
}

function InCurrency({ day, currency }: { day: string; currency: Currency }) {
  const { data, error, refetch } = useDeskQuery('GET /desk/books', { query: { day, currency } });
  if (data !== undefined) return data.providers.length > 0 && <Providers books={data} />;
  return error !== null && <LoadFailed error={error} retry={() => void refetch()} />;
}
