import { ClockIcon } from '@krapao/ui/icons';
import type { Currency } from '@krapao/contract';
import type { Reports as Report } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { cards } from '../model/reports.rules';
import { Head, type Chosen } from './head';
import { Headlines } from './headlines';
import { Providers } from './providers';
import { Retention } from './retention';
import { SeriesCard } from './series-card';
import '../reports.css';

/** Reports of a period: money and games by day or week, retention of new members, and providers. */
export function Reports() {
  const t = useTranslations('nav');
  const [search, setSearch] = useSearchParams();
  const currency: Currency = search.get('currency') === 'LAK' ? 'LAK' : 'THB';
  const query = { from: search.get('from') ?? '', to: search.get('to') ?? '', currency };
  const found = useDeskQuery('GET /desk/reports', { query }, { keepsPrevious: true });
  return (
    <Screen title={t('reports')}>
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <Period report={found.data} isLoading={found.isPlaceholderData} onChoose={(chosen) => setSearch({ ...chosen })} />
      )}
    </Screen>
  );
}

function Period({ report, isLoading, onChoose }: { report: Report; isLoading: boolean; onChoose: (chosen: Chosen) => void }) {
  const t = useTranslations('reports');
  return (
    <div className="d-reports" aria-busy={isLoading}>
      <Head report={report} onChoose={onChoose} />
      {!report.isComplete && (
        <StateNote tone="warn" icon={<ClockIcon />}>
          {t('summing')}
        </StateNote>
      )}
      <Headlines report={report} />
      {cards.map((card) => (
        <SeriesCard key={card.name} card={card} report={report} />
      ))}
      <Retention report={report} />
      <Providers report={report} />
    </div>
  );
}
