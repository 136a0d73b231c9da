import type { Currency } from '@krapao/contract';

const signs: Record<Currency, string> = { THB: '฿', LAK: '₭' };

/** Kip is written without decimals, because it has none in practice, unless an amount has some. */
function partsOf(amount: number, currency: Currency): [whole: string, fraction: string] {
  const [whole = '0', fraction = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return [grouped, currency === 'LAK' && fraction === '00' ? '' : `.${fraction}`];
}

/** `฿18,500.00`; a minus is U+2212. */
export function formatMoney(amount: number, currency: Currency): string {
  const [whole, fraction] = partsOf(amount, currency);
  return `${amount < 0 ? '−' : ''}${signs[currency]}${whole}${fraction}`;
}

interface MoneyProps {
  amount: number;
  currency: Currency;
  size?: 'l' | 'xl';
  /** For sums: without the fraction, and from ten million on in millions. */
  isWhole?: boolean;
}

const MANY = 10_000_000;
const inMillions = (amount: number): string => `${(Math.abs(amount) / 1_000_000).toFixed(1)} M`;
/** `+฿1,500.00`: a difference shows its direction also when it is positive. */
export const formatSigned = (amount: number, currency: Currency): string => `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

/** An amount with its sign and fraction set smaller. */
export function Money({ amount, currency, size, isWhole = false }: MoneyProps) {
  const [exact, fraction] = partsOf(isWhole ? Math.trunc(amount) : amount, currency);
  const whole = isWhole && Math.abs(amount) >= MANY ? inMillions(amount) : exact;
  return (
    <span className={`d-amt${size === undefined ? '' : ` d-amt--${size}`}`} translate="no">
      {amount < 0 && '−'}
      <i>{signs[currency]}</i>
      {whole}
      {!isWhole && fraction !== '' && <u>{fraction}</u>}
    </span>
  );
}
