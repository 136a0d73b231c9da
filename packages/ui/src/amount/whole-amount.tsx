import type { Currency } from '@krapao/contract';
import { classes } from '../classes';
import { moneyParts } from '../format';

const MANY = 10_000_000;

interface WholeAmountProps {
  /** Major units. */
  value: number;
  currency: Currency;
  size?: 'm' | 'l';
}

/** A sum without its decimals; from ten million on in millions, `12.3 M`. */
export function WholeAmount({ value, currency, size }: WholeAmountProps) {
  const parts = moneyParts(Math.trunc(value), currency);
  if (parts === null) return null;
  return (
    <span className={classes('k-amt', size && `k-amt--${size}`)} translate="no">
      {parts.negative && <span className="k-amt__s">−</span>}
      <span className="k-amt__b">{parts.symbol}</span>
      {Math.abs(value) >= MANY ? `${(Math.abs(value) / 1_000_000).toFixed(1)} M` : parts.whole}
    </span>
  );
}
