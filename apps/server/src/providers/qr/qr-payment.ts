import { currencies } from '@krapao/contract';
import { z } from 'zod';
import { wirePayment } from '../amounts.js';
import { recordName, recordText } from '../text.js';
import type { QrPayment } from './qr.js';

/** A payment on the wire: its amount is minor units as text. */
export const qrPayment: z.ZodType<QrPayment> = z.object({
  ref: recordText,
  amount: wirePayment,
  currency: z.enum(currencies),
  bankCode: recordText,
  transRef: recordText,
  from: z.object({ bankCode: recordText, accountNo: recordText, accountName: recordName }),
  paidAt: z.iso.datetime(),
});
