import { type QrProvider, qrProviders, toMajor } from '@krapao/contract';

interface DepositAccount {
  bank_type: 'BANK' | 'PAYMENT';
  bank_code: string;
  mode: 'AUTO' | 'SMS';
}

/** Members pay by QR into accounts of type PAYMENT and into KBANK in SMS mode (docs/specification.md §2.10). */
const isQr = (account: DepositAccount): boolean =>
  account.bank_type === 'PAYMENT' || (account.bank_code === 'KBANK' && account.mode === 'SMS');

/** The QR providers that these accounts enable, each with its minimum amount in major units; 0 means any amount above 0. */
export function openQr(
  accounts: readonly DepositAccount[],
  minimums: Record<QrProvider, bigint>,
): { provider: QrProvider; minimum: number }[] {
  const codes = new Set(accounts.filter(isQr).map((account) => account.bank_code));
  return qrProviders
    .filter((provider) => codes.has(provider))
    .map((provider) => ({ provider, minimum: minimums[provider] === 1n ? 0 : toMajor(minimums[provider]) }));
}

const BANGKOK_OFFSET_MINUTES = 7 * 60;
const DAY_MINUTES = 24 * 60;

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Whether slips are accepted now. The closed hours (`HH:mm` in Asia/Bangkok) may cross midnight; empty means never closed. */
export function isSlipOpen(closedFrom: string, closedTo: string, now: Date): boolean {
  if (closedFrom === '' || closedTo === '') return true;
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + BANGKOK_OFFSET_MINUTES) % DAY_MINUTES;
  const from = minuteOf(closedFrom);
  const to = minuteOf(closedTo);
  return from <= to ? minute < from || minute >= to : minute < from && minute >= to;
}

/** Whether a browser at this origin can use what is bound to the site's own; a proxy may not pass on the scheme. */
export const isSameHost = (origin: string, own: string): boolean =>
  own !== '' && URL.canParse(origin) && new URL(origin).host === new URL(own).host;
