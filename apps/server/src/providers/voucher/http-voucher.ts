import { currencies } from '@krapao/contract';
import { z } from 'zod';
import { wirePayment } from '../amounts.js';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import { recordText } from '../text.js';
import type { VoucherShop } from './voucher.js';

const ticket = z.object({
  amount: wirePayment,
  currency: z.enum(currencies),
  transRef: recordText,
});

const redemption = ticket.extend({ voucher: recordText, mobile: recordText, redeemedAt: z.iso.datetime() });

export const createHttpVoucher = (http: ProviderHttp): VoucherShop => ({
  redeem: (order) => http.post('/provider/vouchers/redeem', order, ticket),
  redemptions: (since) => listRows(http, `/provider/vouchers/redemptions?since=${since.toISOString()}`, redemption),
});
