import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { VoucherProvider } from './voucher.js';
import { recordText, wirePayment } from '../wire.js';

const ticket = z.object({
  amount: wirePayment,
  currency: z.enum(currencies),
  transRef: recordText,
});

const redemption = ticket.extend({ voucher: recordText, mobile: recordText, redeemedAt: z.iso.datetime() });

export const createKrapaoVoucher = (http: ProviderHttp): VoucherProvider => ({
  redeem: (order) => http.post('/provider/vouchers/redeem', order, ticket),
  redemptions: (since) => listRows(http, `/provider/vouchers/redemptions?since=${since.toISOString()}`, redemption),
});
