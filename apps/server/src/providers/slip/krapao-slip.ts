import { verifySlip } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import type { SlipVerifier } from './slip.js';

export const createKrapaoSlip = (http: ProviderHttp): SlipVerifier => ({
  verify: async ({ bankCode, transRef }) => {
    const found = await http.query(verifySlip, { bankCode, transRef });
    if (found.status !== 'ok') return found;
    const { value } = found;
    if ('status' in value) return value;
    // An answer about another transfer would credit that one.
    const isSame = value.bankCode === bankCode && value.transRef === transRef;
    return isSame ? { status: 'ok', value } : { status: 'unknown', cause: 'another transfer' };
  },
});
