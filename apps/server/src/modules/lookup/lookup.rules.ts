import { type QrProvider, qrProviders, toMajor } from '@krapao/contract';

interface PayIn {
  bank_type: 'BANK' | 'PAYMENT';
  bank_code: string;
  mode: 'AUTO' | 'SMS';
}

/** Accounts of kind PAYMENT, or KBANK in SMS mode, are paid by QR (docs/specification.md §2.10). */
const isQr = (account: PayIn): boolean => account.bank_type === 'PAYMENT' || (account.bank_code === 'KBANK' && account.mode === 'SMS');

/** The QR providers that these accounts open, with the least amount each takes: major units, 0 for anything above 0. */
export function openQr(accounts: readonly PayIn[], minimums: Record<QrProvider, bigint>): { provider: QrProvider; minimum: number }[] {
  const codes = new Set(accounts.filter(isQr).map((account) => account.bank_code));
  return qrProviders
    .filter((provider) => codes.has(provider))
    .map((provider) => ({ provider, minimum: minimums[provider] === 1n ? 0 : toMajor(minimums[provider]) }));
}

const BANGKOK_OFFSET_MINUTES = 7 * 60;
const DAY_MINUTES = 24 * 60;

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Whether slips are taken now. The closed hours (`HH:mm` in Asia/Bangkok) may run over midnight; empty: never closed. */
export function isSlipOpen(closedFrom: string, closedTo: string, now: Date): boolean {
  if (closedFrom === '' || closedTo === '') return true;
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + BANGKOK_OFFSET_MINUTES) % DAY_MINUTES;
  const from = minuteOf(closedFrom);
  const to = minuteOf(closedTo);
  return from <= to ? minute < from || minute >= to : minute < from && minute >= to;
}
