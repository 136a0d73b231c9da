import { bankOf } from '../bank/banks.js';
import { maskAccount } from '../bank/masked.js';
import { feedEntry } from '../bank/transfer.js';
import { billers } from '../qr/payload.js';
import type { BankTransfer } from '../storage/events.js';
import type { World } from '../storage/world.js';

/** What a bank tells whoever holds a slip: the sender's number is masked. Amount in minor units as text. */
export type Slip = Omit<BankTransfer, 'masked'>;

/** The slip of a bank transfer, or of a QR payment: there the receiver is the gateway and its biller number. Null when nobody sent it. */
export function slipOf(world: World, transRef: string): Slip | null {
  const transfer = world.transfers.get(transRef);
  if (transfer !== undefined) {
    const entry = feedEntry(transfer);
    return { ...entry, to: transfer.to, from: { ...entry.from, accountNo: maskAccount(transfer.from.accountNo) } };
  }
  const payment = world.paidByTransRef.get(transRef);
  if (payment === undefined) return null;
  const { ref, from, ...paid } = payment;
  const gateway = world.qrs.get(ref)?.provider ?? '';
  return {
    ...paid,
    from: { ...from, accountNo: maskAccount(from.accountNo) },
    to: { bankCode: gateway, accountNo: billers[gateway] ?? '', accountName: bankOf(gateway).name },
  };
}
