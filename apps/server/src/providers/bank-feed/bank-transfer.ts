import { currencies } from '@krapao/contract';
import { z } from 'zod';
import { wirePayment } from '../amounts.js';
import { recordName, recordText } from '../text.js';
import type { BankTransfer } from './bank-feed.js';

/** A transfer on the wire: its amount is minor units as text. */
export const bankTransfer: z.ZodType<BankTransfer> = z.object({
  bankCode: recordText,
  transRef: recordText,
  amount: wirePayment,
  currency: z.enum(currencies),
  from: z.object({ bankCode: recordText, accountNo: recordText, accountName: recordName }),
  to: z.object({ bankCode: recordText, accountNo: recordText }),
  paidAt: z.iso.datetime(),
});
