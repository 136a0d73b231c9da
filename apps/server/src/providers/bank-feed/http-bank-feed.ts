import { z } from 'zod';
import type { ProviderHttp } from '../provider-http.js';
import type { BankFeed } from './bank-feed.js';
import { bankTransfer } from './bank-transfer.js';

export const createHttpBankFeed = (http: ProviderHttp): BankFeed => ({
  transfers: (since) => http.list(`/provider/bank-feed?since=${since.toISOString()}`, z.array(bankTransfer)),
});
