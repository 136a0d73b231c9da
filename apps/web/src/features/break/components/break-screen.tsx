import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { RowsSkeleton } from '@krapao/ui/skeleton';
import { useBreak } from '../api/break';
import { BreakChoice } from './break-choice';
import { BreakRunning } from './break-running';
import './break.css';

/** Breaks from deposits and play (docs/specification.md §11.3): the one in force, or the choice of one. */
export function BreakScreen() {
  const t = useTranslations('breaks');
  const { data, error, isFetching, refetch } = useBreak();
  if (data) return data.break ? <BreakRunning of={data.break} /> : <BreakChoice terms={data.terms} />;
  return error ? <LoadFailed title={t('loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} /> : <RowsSkeleton />;
}
