import { bankCodeOf, bankNumberOf } from '@krapao/contract';
import { z } from 'zod';
import type { BankTransfer, Found, SlipVerifier } from '../../../apps/server/src/providers/index.js';
import { sendRequest, DEADLINE_MS, declined, minorUnits, ok, orUnknown, unknown } from './answer.js';

export interface SlipApiSettings {
  url: string;
  token: string;
  deadlineMs?: number;
}

const text = z.string().min(1).max(100);
const side = z.object({ bank: text, account: text, name: z.string().max(200).default('') });
const slip = z.object({
  bank: text,
  ref: text,
  amount: minorUnits,
  paid_at: z.iso.datetime({ offset: true }),
  sender: side,
  receiver: side,
});

/** The service's refusals, and the reason shown to the member (docs/specification.md §8). */
const reasons: Readonly<Record<string, string>> = {
  slip_expired: 'EXPIRED_SLIP',
  slip_unreadable: 'INVALID_SLIP',
  ref_unstable: 'UNSTABLE_REFNO_ON_SLIP',
};
const refusal = z.object({ code: z.string() });

/** A slip verification service: a query by bank number and reference returns the bank's record of the transfer. */
export function createSlipApi({ url, token, deadlineMs = DEADLINE_MS }: SlipApiSettings): SlipVerifier {
  const verify = async ({ bankCode, transRef }: Pick<BankTransfer, 'bankCode' | 'transRef'>): Promise<Found<BankTransfer>> => {
    const number = bankNumberOf(bankCode);
    // The service has no number for this bank: the operator decides.
    if (number === undefined) return declined('UNKNOW_ERROR');
    const path = `/slips/${number}/${encodeURIComponent(transRef)}`;
    const { status, json } = await sendRequest(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }, deadlineMs);
    const { code = '' } = refusal.safeParse(json).data ?? {};
    // A 404 alone may be a proxy's: the service states with its own code that no bank knows the transfer.
    if (status === 404 && code === 'slip_not_found') return { status: 'absent' };
    const reason = reasons[code];
    if (status === 422 && reason !== undefined) return declined(reason);
    const found = slip.safeParse(json).data;
    // Any other answer is looked up again, also an exhausted quota (429). Accepting an answer about another transfer would credit that transfer.
    if (status !== 200 || found?.bank !== number || found.ref !== transRef) return unknown(`status ${status}`);
    const { sender, receiver } = found;
    return ok({
      bankCode,
      transRef,
      amount: found.amount,
      currency: 'THB',
      from: { bankCode: bankCodeOf(sender.bank) ?? sender.bank, accountNo: sender.account, accountNames: [sender.name] },
      to: { bankCode: bankCodeOf(receiver.bank) ?? receiver.bank, accountNo: receiver.account },
      paidAt: new Date(found.paid_at).toISOString(),
    });
  };
  return { verify: (transfer) => orUnknown(verify(transfer)) };
}
