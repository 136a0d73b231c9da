import { at, cancelQr, createQr, listQrPayments, lookupQr } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { QrGateway } from './qr.js';

export const createKrapaoQr = (http: ProviderHttp): QrGateway => ({
  create: (order) => http.post(createQr, { ...order, amount: order.amount.toString(), expiresAt: order.expiresAt.toISOString() }),
  lookup: (ref) => http.find(at(lookupQr, { ref })),
  cancel: async (ref) => {
    const result = await http.post(at(cancelQr, { ref }), {});
    return result.status === 'ok' ? { status: 'ok', value: null } : result;
  },
  payments: (since) => listRows(http, at(listQrPayments, {}, { since: since.toISOString() })),
  notices: [],
});
