import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { BankTransfer } from './bank-feed.js';

const text = z.string().min(1).max(100);

/** A transfer on the wire: its amount is minor units as text. */
export const bankTransfer: z.ZodType<BankTransfer> = z.object({
  bankCode: text,
  transRef: text,
  amount: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.enum(currencies),
  from: z.object({ bankCode: text, accountNo: text, accountName: z.string().max(200) }),
  to: z.object({ bankCode: text, accountNo: text }),
  paidAt: z.iso.datetime(),
});
