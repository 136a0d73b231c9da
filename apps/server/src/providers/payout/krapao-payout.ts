import { at, executePayout, findAccountHolder, listPayouts, lookupPayout } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { PayoutProvider } from './payout.js';

export const createKrapaoPayout = (http: ProviderHttp): PayoutProvider => ({
  accountHolder: (inquiry) => http.query(findAccountHolder, inquiry),
  execute: (order) => http.post(executePayout, { ...order, amount: order.amount.toString() }),
  lookup: (ref) => http.find(at(lookupPayout, { ref })),
  records: (since) => listRows(http, at(listPayouts, {}, { since: since.toISOString() })),
});
