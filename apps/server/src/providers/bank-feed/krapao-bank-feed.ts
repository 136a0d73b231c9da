import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { BankFeed } from './bank-feed.js';
import { bankTransfer } from '../wire.js';

export const createKrapaoBankFeed = (http: ProviderHttp): BankFeed => ({
  transfers: (since) => listRows(http, `/provider/bank-feed?since=${since.toISOString()}`, bankTransfer),
});
