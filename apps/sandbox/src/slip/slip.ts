import { generate } from 'promptparse';
import { bankOf } from '../bank/banks.js';
import { maskAccount } from '../bank/account.js';
import { feedEntry } from '../bank/transfer.js';
import { billers } from '../qr/payload.js';
import type { BankTransfer } from '../storage/events.js';
import type { World } from '../storage/world.js';

/** A slip as the bank shows it: the sender's number is masked. Amount in minor units as a decimal string. */
export type Slip = Omit<BankTransfer, 'masked'>;

/** The slip of a bank transfer, or of a QR payment, whose receiver is the gateway's biller. Null if there is no such transfer. */
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

/** The URL of a slip's image. */
export const slipUrl = (publicUrl: string, transRef: string): string => `${publicUrl}/api/slips/${transRef}.png`;

/** The text of a slip's mini-QR: sending bank and reference, no amount (docs/specification.md §10.12). */
export const miniQr = (bankCode: string, transRef: string): string =>
  generate.slipVerify({ sendingBank: bankOf(bankCode).number, transRef });
