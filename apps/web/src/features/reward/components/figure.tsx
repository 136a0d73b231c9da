import type { Currency } from '@krapao/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Amount } from '@krapao/ui/amount';
import './odds.css';

export interface FigureProps {
  label: string;
  /** The query of the amount. */
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>;
  /** Major units; undefined while it loads. */
  value: number | undefined;
  currency: Currency;
}

/** A receivable amount in large figures, or its failed load. */
export function Figure({ label, query: { data, isPending, isError, isFetching, error, refetch }, value, currency }: FigureProps) {
  const t = useTranslations('receipts');
  const late = useDelayed(isPending);
  if (!data && isError)
    return <LoadFailed title={t('failed')} error={error} busy={isFetching} safe={t('failedHint')} onRetry={() => void refetch()} />;
  return (
    <div className="k-card k-big">
      <p className="k-cap">{label}</p>
      {value === undefined ? (
        <Skeleton width="9rem" height="2.5rem" style={{ visibility: late ? undefined : 'hidden' }} />
      ) : (
        <Amount value={value} currency={currency} size="l" />
      )}
    </div>
  );
}
