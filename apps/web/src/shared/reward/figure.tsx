import type { Currency } from '@krapao/contract';
import { Amount } from '../ui/amount/amount';
import { Skeleton } from '../ui/feedback/skeleton';
import './odds.css';

export interface FigureProps {
  label: string;
  /** Major units; undefined while it loads. */
  value: number | undefined;
  currency: Currency;
  /** The load takes long enough to show a skeleton. */
  late: boolean;
}

/** A receivable amount in large figures. */
export function Figure({ label, value, currency, late }: FigureProps) {
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
