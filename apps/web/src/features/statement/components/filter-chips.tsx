import { useTranslations } from 'use-intl';
import { type StatementFilter, statementFilters } from '../model/filter';

/** Which movements are listed. */
export function FilterChips({ chosen, onChoose }: { chosen: StatementFilter; onChoose: (filter: StatementFilter) => void }) {
  const t = useTranslations('statement.filter');
  return (
    <div className="statement-chips" role="group" aria-label={t('label')}>
      {statementFilters.map((filter) => (
        <button type="button" key={filter} aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {t(filter)}
        </button>
      ))}
    </div>
  );
}
