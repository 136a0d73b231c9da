import type { CSSProperties } from 'react';
import type { Currency } from '@krapao/contract';
import { formatWhole } from '../format';
import { HistoryIcon } from '../icons';
import { amountOf, typedOf, type TypedAmount } from './typed-amount';

const ROW = 5;

export interface AmountPresetsProps {
  /** Major units. Up to five are in one row, more in two. */
  presets: readonly number[];
  /** The amount of last time: first, or where the presets have it. */
  last?: number | null;
  /** Says so to a screen reader. */
  lastLabel?: string;
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  currency: Currency;
  label: string;
}

/** Presets of an amount. */
export function AmountPresets({ presets, last = null, lastLabel, value, onChange, currency, label }: AmountPresetsProps) {
  const amounts = last === null || presets.includes(last) ? presets : [last, ...presets];
  const columns = amounts.length > ROW ? Math.ceil(amounts.length / 2) : amounts.length;
  return (
    <div className="k-presets k-presets--grid" translate="no" role="group" aria-label={label} style={{ '--n': columns } as CSSProperties}>
      {amounts.map((preset) => (
        <button
          key={preset}
          type="button"
          className="k-preset"
          aria-pressed={amountOf(value) === preset}
          onClick={() => onChange(typedOf(preset))}
        >
          {preset === last && <HistoryIcon />}
          {formatWhole(preset, currency)}
          {preset === last && <span className="k-sr">{lastLabel}</span>}
        </button>
      ))}
    </div>
  );
}
