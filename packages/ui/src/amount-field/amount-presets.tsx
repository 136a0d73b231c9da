import type { CSSProperties } from 'react';
import type { Currency } from '@krapao/contract';
import { formatWhole } from '../format';
import { amountOf, typedOf, type TypedAmount } from './typed-amount';

const ROW = 5;

export interface AmountPresetsProps {
  /** Major units. Up to five are in one row, more in two. */
  presets: readonly number[];
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  currency: Currency;
  label: string;
}

/** Presets of an amount. */
export function AmountPresets({ presets, value, onChange, currency, label }: AmountPresetsProps) {
  const columns = presets.length > ROW ? Math.ceil(presets.length / 2) : presets.length;
  return (
    <div className="k-presets k-presets--grid" translate="no" role="group" aria-label={label} style={{ '--n': columns } as CSSProperties}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="k-preset"
          aria-pressed={amountOf(value) === preset}
          onClick={() => onChange(typedOf(preset))}
        >
          {formatWhole(preset, currency)}
        </button>
      ))}
    </div>
  );
}
