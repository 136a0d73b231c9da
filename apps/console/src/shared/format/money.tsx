import type { Currency } from '@krapao/contract';
import { moneyParts } from '@krapao/ui/format';

interface MoneyProps {
  amount: number;
  currency: Currency;
  size?: 'l' | 'xl';
  /** For sums: without the fraction, and from ten million on in millions. */
  isWhole?: boolean;
}

const MANY = 10_000_000;
const inMillions = (amount: number): string => `${(Math.abs(amount) / 1_000_000).toFixed(1)} M`;

/** An amount with its sign and fraction set smaller. */
export function Money({ amount, currency, size, isWhole = false }: MoneyProps) {
  const parts = moneyParts(isWhole ? Math.trunc(amount) : amount, currency);
  if (parts === null) return null;
  return (
    <span className={`d-amt${size === undefined ? '' : ` d-amt--${size}`}`} translate="no">
      {parts.negative && '−'}
      <i>{parts.symbol}</i>
      {isWhole && Math.abs(amount) >= MANY ? inMillions(amount) : parts.whole}
      {!isWhole && <u>.{parts.decimals}</u>}
    </span>
  );
}
