import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { QrGateway } from './qr.js';
import { qrPayment } from '../wire.js';

const issued = z.object({ payload: z.string().min(1).max(512) });

export const createKrapaoQr = (http: ProviderHttp): QrGateway => ({
  create: (order) =>
    http.post('/provider/qr', { ...order, amount: order.amount.toString(), expiresAt: order.expiresAt.toISOString() }, issued),
  lookup: (ref) => http.find(`/provider/qr/${encodeURIComponent(ref)}`, issued),
  cancel: async (ref) => {
    const result = await http.post(`/provider/qr/${encodeURIComponent(ref)}/cancel`, {}, z.object({}));
    return result.status === 'ok' ? { status: 'ok', value: null } : result;
  },
  payments: (since) => listRows(http, `/provider/qr-payments?since=${since.toISOString()}`, qrPayment),
  notices: [],
});
