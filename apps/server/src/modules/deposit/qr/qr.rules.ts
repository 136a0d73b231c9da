import type { Currency, QrProvider } from '@krapao/contract';

/** Minimum amount of each provider in minor units (docs/specification.md §9; BCEL in att: docs/decisions/0140); KBANK accepts any amount above 0. */
export const qrMinimums: Record<QrProvider, bigint> = {
  WW: 10_000n,
  PAYONEX: 10_000n,
  PAYTIMZ: 1_000n,
  FP: 1_000n,
  KBANK: 1n,
  BCEL: 1_000_000n,
};

export type QrState = 'CREATING' | 'OPEN' | 'PAID' | 'CANCELLED' | 'REPLACED' | 'EXPIRED' | 'REFUSED';

/** Whether the QR can still be requested from the gateway and paid by the member. */
export const isOpen = (qr: { state: QrState; expires_at: Date }, now: Date): boolean =>
  (qr.state === 'OPEN' || qr.state === 'CREATING') && qr.expires_at > now;

/** `applied`: credited; `suspended`: held in suspense; `repeated`: no money moved. */
export type PaymentOutcome = 'applied' | 'suspended' | 'repeated';

/** The bookings under a payment's bank reference. Amount in minor units. */
export interface Booked {
  amount: bigint;
  currency: Currency;
  state: 'SUSPENSE' | 'CREDITED' | 'RETURNED';
  /** The credited member; null if there is none, or if the QR determines it. */
  member: string | null;
  /** The QR that the money is known to have paid. */
  qr: string | null;
}

/**
 * How to handle a payment into a QR: `credit` it, `release` it from suspense, ignore it as a `repeat` (`adopt`: of money that another source
 * reported, which is now known to have paid this QR), or suspend it as `second-qr`. The others move no money and go to the operator.
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
/** Longer than a QR stays open plus the difference between clocks. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Whether we can have issued this reference for a QR paid at that time. It is a UUIDv7; its first 48 bits are its creation time in ms. */
export function canBeOurs({ ref, paidAt }: { ref: string; paidAt: string }): boolean {
  if (!UUID_V7.test(ref)) return false;
  const age = Date.parse(paidAt) - Number.parseInt(ref.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(age) <= MAX_AGE_MS;
}

/** A repeated request with the same amount returns the open QR; another amount replaces it (docs/specification.md §10.5). */
export const isReusable = (qr: { state: QrState; amount: bigint; expires_at: Date }, amount: bigint, now: Date): boolean =>
  isOpen(qr, now) && qr.amount === amount;
