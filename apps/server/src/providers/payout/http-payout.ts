import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { PayoutProvider } from './payout.js';

const receipt = z.object({ transRef: z.string().min(1) });

const records = z.array(
  receipt.extend({
    ref: z.string(),
    amount: z.string().regex(/^\d+$/).transform(BigInt),
    currency: z.enum(currencies),
    paidAt: z.string(),
  }),
);

export const createHttpPayout = (http: ProviderHttp): PayoutProvider => ({
  execute: (order) => http.post('/provider/payouts', { ...order, amount: order.amount.toString() }, receipt),
  lookup: (ref) => http.find(`/provider/payouts/${encodeURIComponent(ref)}`, receipt),
  records: (since) => http.list(`/provider/payouts?since=${since.toISOString()}`, records),
});
