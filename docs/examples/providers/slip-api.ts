import { z } from 'zod';
import type { BankTransfer, Found, SlipVerifier } from '../../../apps/server/src/providers/index.js';
import { ask, DEADLINE_MS, declined, minorUnits, ok, orUnknown, unknown } from './answer.js';
import { bankCodeOf, bankNumberOf } from './bank-numbers.js';

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

/** What the service says no with, and the member's reason for it (docs/specification.md §8). */
const reasons: Readonly<Record<string, string>> = {
  slip_expired: 'EXPIRED_SLIP',
  slip_unreadable: 'INVALID_SLIP',
  ref_unstable: 'UNSTABLE_REFNO_ON_SLIP',
};
const refusal = z.object({ code: z.string() });

/** A slip verification service: asked by bank number and reference, it tells what the bank knows of the transfer. */
export function createSlipApi({ url, token, deadlineMs = DEADLINE_MS }: SlipApiSettings): SlipVerifier {
  const verify = async ({ bankCode, transRef }: Pick<BankTransfer, 'bankCode' | 'transRef'>): Promise<Found<BankTransfer>> => {
    const number = bankNumberOf(bankCode);
    // Nobody can tell of a bank that the service has no number for: a person has to look.
    if (number === null) return declined('UNKNOW_ERROR');
    const path = `/slips/${number}/${encodeURIComponent(transRef)}`;
    const { status, json } = await ask(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }, deadlineMs);
    const { code = '' } = refusal.safeParse(json).data ?? {};
    // A 404 alone may be a proxy's: the service says in its own words that no bank knows the transfer.
    if (status === 404 && code === 'slip_not_found') return { status: 'absent' };
    const reason = reasons[code];
    if (status === 422 && reason !== undefined) return declined(reason);
    const found = slip.safeParse(json).data;
    // Anything else, a used-up quota (429) too, is asked again. An answer about another transfer would credit that one.
    if (status !== 200 || found?.bank !== number || found.ref !== transRef) return unknown(`status ${status}`);
    const { sender, receiver } = found;
    return ok({
      bankCode,
      transRef,
      amount: found.amount,
      currency: 'THB',
      from: { bankCode: bankCodeOf(sender.bank), accountNo: sender.account, accountName: sender.name },
      to: { bankCode: bankCodeOf(receiver.bank), accountNo: receiver.account },
      paidAt: new Date(found.paid_at).toISOString(),
    });
  };
  return { verify: (asked) => orUnknown(verify(asked)) };
}
