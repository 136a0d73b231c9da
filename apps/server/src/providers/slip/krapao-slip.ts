import type { ProviderHttp } from '../provider-http.js';
import type { SlipVerifier } from './slip.js';
import { z } from 'zod';
import { bankTransfer } from '../wire.js';

/** The bank's record, or `{"status": "pending"}`. */
const answer = z.union([bankTransfer, z.object({ status: z.literal('pending') })]);

export const createKrapaoSlip = (http: ProviderHttp): SlipVerifier => ({
  verify: async ({ bankCode, transRef }) => {
    const found = await http.query('/provider/slip/verify', { bankCode, transRef }, answer);
    if (found.status !== 'ok') return found;
    const { value } = found;
    if ('status' in value) return value;
    // An answer about another transfer would credit that one.
    const isSame = value.bankCode === bankCode && value.transRef === transRef;
    return isSame ? { status: 'ok', value } : { status: 'unknown', cause: 'another transfer' };
  },
});
