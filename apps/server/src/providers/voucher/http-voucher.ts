import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { VoucherShop } from './voucher.js';

const ticket = z.object({
  amount: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.enum(currencies),
  transRef: z.string().min(1).max(100),
});

const redemptions = z.array(ticket.extend({ voucher: z.string(), mobile: z.string(), redeemedAt: z.string() }));

export const createHttpVoucher = (http: ProviderHttp): VoucherShop => ({
  redeem: (order) => http.post('/provider/vouchers/redeem', order, ticket),
  redemptions: (since) => http.list(`/provider/vouchers/redemptions?since=${since.toISOString()}`, redemptions),
});
