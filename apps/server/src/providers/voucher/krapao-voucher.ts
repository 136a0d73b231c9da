import { at, listVoucherRedemptions, redeemVoucher } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { VoucherProvider } from './voucher.js';

export const createKrapaoVoucher = (http: ProviderHttp): VoucherProvider => ({
  redeem: (order) => http.post(redeemVoucher, order),
  redemptions: (since) => listRows(http, at(listVoucherRedemptions, {}, { since: since.toISOString() })),
});
