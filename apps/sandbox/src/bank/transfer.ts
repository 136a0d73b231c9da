import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { BankTransfer } from '../storage/events.js';
import { truncateName, maskAccount } from './account.js';

/** A person's bank account in the bank app's calls. */
export const payer = z.object({
  bankCode: z.string().min(2).max(10),
  accountNo: z.string().min(4).max(30),
  accountName: z.string().min(1).max(100),
});

/** A transfer in the bank feed. A bank that masks shows neither the full number nor the full name. */
export function feedEntry({ masked, from, to, ...transfer }: BankTransfer) {
  return {
    ...transfer,
    from: masked ? { ...from, accountNo: maskAccount(from.accountNo), accountName: truncateName(from.accountName) } : from,
    to: { bankCode: to.bankCode, accountNo: to.accountNo },
  };
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new transfer reference: the date, then 12 letters and digits. */
export const newTransRef = (now: string): string =>
  `${now.slice(0, 10).replaceAll('-', '')}${[...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
