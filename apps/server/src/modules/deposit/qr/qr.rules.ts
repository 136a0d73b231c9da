import type { QrProvider } from '@krapao/contract';

/** Least amount of each provider in minor units (spec.md §9; BCEL in att: docs/decisions/0105); KBANK takes anything above 0. */
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

/** Asking again: the same amount returns the open QR, another replaces it (decisions.md, Ways in). */
export const serves = (qr: { state: QrState; amount: bigint; expires_at: Date }, amount: bigint, now: Date): boolean =>
  isOpen(qr, now) && qr.amount === amount;
