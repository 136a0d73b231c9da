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

/** `+฿1,500.00`: a difference shows its direction also when it is positive. */
export const formatSigned = (amount: number, currency: Currency): string => `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

/** An amount with its sign and fraction set smaller. */
export function Money({ amount, currency, size }: { amount: number; currency: Currency; size?: 'l' | 'xl' }) {
  const [whole, fraction] = partsOf(amount, currency);
  return (
    <span className={`d-amt${size === undefined ? '' : ` d-amt--${size}`}`}>
      {amount < 0 && '−'}
      <i>{signs[currency]}</i>
      {whole}
      {fraction !== '' && <u>{fraction}</u>}
    </span>
  );
}
