import { useTranslations } from 'use-intl';
import { FilterChips } from '@krapao/ui/filter-chips';
import { type StatementFilter, statementFilters } from '../model/filter';

/** Which movements are listed. */
export function StatementFilters({ chosen, onChoose }: { chosen: StatementFilter; onChoose: (filter: StatementFilter) => void }) {
  const t = useTranslations('statement.filter');
  const filters = statementFilters.map((name) => ({ name, text: t(name) }));
  return <FilterChips label={t('label')} filters={filters} chosen={chosen} onChoose={onChoose} />;
}
