import type { ProviderHttp } from '../provider-http.js';
import type { SlipVerifier } from './slip.js';
import { bankTransfer } from '../wire.js';

export const createKrapaoSlip = (http: ProviderHttp): SlipVerifier => ({
  verify: async ({ bankCode, transRef }) => {
    const found = await http.query('/provider/slip/verify', { bankCode, transRef }, bankTransfer);
    if (found.status !== 'ok') return found;
    // An answer about another transfer would credit that one.
    const isSame = found.value.bankCode === bankCode && found.value.transRef === transRef;
    return isSame ? found : { status: 'unknown', cause: 'another transfer' };
  },
});
