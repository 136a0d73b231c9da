import type { WalletEvent } from '@krapao/contract';

/** Whether a pushed movement is the payment of this QR: by its id, if the server sends one; otherwise by the amount, if that is given. */
export const isDepositOf = (
  qr: { qrcodeId: string | null; amount?: number | null },
  { kind, status, amount, id }: NonNullable<WalletEvent['movement']>,
): boolean => kind === 'deposit' && status === 'SUCCESS' && (id === undefined ? amount === (qr.amount ?? amount) : id === qr.qrcodeId);
