import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { QrPayment } from './qr.js';

const text = z.string().min(1).max(100);

/** A payment on the wire: its amount is minor units as text. */
export const qrPayment: z.ZodType<QrPayment> = z.object({
  ref: text,
  amount: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.enum(currencies),
  bankCode: text,
  transRef: text,
  from: z.object({ bankCode: text, accountNo: text, accountName: z.string().max(200) }),
  paidAt: z.iso.datetime(),
});
