import { z } from 'zod';
import type { BankTransfer } from '../storage/events.js';
import { cutName, maskAccount } from './masked.js';

/** A person's account at a bank, as the bank app's calls take it. */
export const payer = z.object({
  bankCode: z.string().min(2).max(10),
  accountNo: z.string().min(4).max(30),
  accountName: z.string().min(1).max(100),
});

/** A transfer as the bank feed tells it; a bank that masks shows neither the whole number nor the whole name. */
export function feedEntry({ masked, from, to, ...transfer }: BankTransfer) {
  return {
    ...transfer,
    from: masked ? { ...from, accountNo: maskAccount(from.accountNo), accountName: cutName(from.accountName) } : from,
    to: { bankCode: to.bankCode, accountNo: to.accountNo },
  };
}
