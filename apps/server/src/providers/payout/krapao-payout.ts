import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { PayoutProvider } from './payout.js';
import { holder, recordName, recordText, wireAmount } from '../wire.js';

const receipt = z.object({ transRef: recordText });

const record = receipt.extend({
  ref: recordText,
  amount: wireAmount,
  currency: z.enum(currencies),
  paidAt: z.iso.datetime(),
  bankCode: recordText.optional(),
  accountNo: recordText.optional(),
  accountName: recordName.optional(),
});

export const createKrapaoPayout = (http: ProviderHttp): PayoutProvider => ({
  accountHolder: (inquiry) => http.query('/provider/payouts/account-holder', inquiry, holder),
  execute: (order) => http.post('/provider/payouts', { ...order, amount: order.amount.toString() }, receipt),
  lookup: (ref) => http.find(`/provider/payouts/${encodeURIComponent(ref)}`, receipt),
  records: (since) => listRows(http, `/provider/payouts?since=${since.toISOString()}`, record),
});
