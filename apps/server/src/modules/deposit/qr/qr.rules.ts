import type { Currency, QrProvider } from '@krapao/contract';

/** Least amount of each provider in minor units (docs/specification.md §9; BCEL in att: docs/decisions/0105); KBANK takes anything above 0. */
export const qrMinimums: Record<QrProvider, bigint> = {
  WW: 10_000n,
  PAYONEX: 10_000n,
  PAYTIMZ: 1_000n,
  FP: 1_000n,
  KBANK: 1n,
  BCEL: 1_000_000n,
};

export type QrState = 'CREATING' | 'OPEN' | 'PAID' | 'CANCELLED' | 'REPLACED' | 'EXPIRED' | 'REFUSED';

/** Still wanted: the gateway may be asked for it, and the member may pay it. */
export const isOpen = (qr: { state: QrState; expires_at: Date }, now: Date): boolean =>
  (qr.state === 'OPEN' || qr.state === 'CREATING') && qr.expires_at > now;

/** What the books hold under the bank reference of a payment. Amount in minor units. */
export interface Booked {
  amount: bigint;
  currency: Currency;
  state: 'SUSPENSE' | 'CREDITED' | 'RETURNED';
  /** Whose wallet it went to; null while that is nobody's, or the QR's own. */
  member: string | null;
  /** The QR that it is known to have paid. */
  qr: string | null;
}

/**
 * What to do about a payment into a QR: `credit` it, `release` it from suspense, nothing because it is a `repeat` (`adopt`: of what was
 * told in another way, which is now known to be this QR's), or suspend it as `second-qr`. The others move nothing and are for a person.
 */
export type PaymentVerdict = 'credit' | 'release' | 'repeat' | 'adopt' | 'second-qr' | 'amount-differs' | 'other-member' | 'returned';

export function judgePayment(
  payment: { qr: string; member: string; amount: bigint; currency: Currency },
  booked: Booked | null,
): PaymentVerdict {
  if (booked === null) return 'credit';
  if (booked.qr !== null && booked.qr !== payment.qr) return 'second-qr';
  if (booked.amount !== payment.amount || booked.currency !== payment.currency) return 'amount-differs';
  if (booked.state === 'SUSPENSE') return 'release';
  if (booked.state === 'RETURNED') return 'returned';
  if (booked.qr === payment.qr) return 'repeat';
  return booked.member === payment.member ? 'adopt' : 'other-member';
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7/i;
/** Longer than a QR is open, and than clocks differ. */
const LONGEST_OPEN_MS = 24 * 3_600_000;

/** Could we have made this reference for a QR that was paid at that time? It is a UUIDv7, whose first 48 bits are its time in ms. */
export function canBeOurs({ ref, paidAt }: { ref: string; paidAt: string }): boolean {
  if (!UUID_V7.test(ref)) return false;
  const age = Date.parse(paidAt) - Number.parseInt(ref.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(age) <= LONGEST_OPEN_MS;
}

/** Asking again: the same amount returns the open QR, another replaces it (docs/specification.md §10.5). */
export const serves = (qr: { state: QrState; amount: bigint; expires_at: Date }, amount: bigint, now: Date): boolean =>
  isOpen(qr, now) && qr.amount === amount;
