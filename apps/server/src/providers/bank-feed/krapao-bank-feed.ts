import { at, listBankTransfers } from '@krapao/contract/provider';
import type { ProviderHttp } from '../provider-http.js';
import { listRows } from '../rows.js';
import type { BankFeed } from './bank-feed.js';

export const createKrapaoBankFeed = (http: ProviderHttp): BankFeed => ({
  transfers: (since) => listRows(http, at(listBankTransfers, {}, { since: since.toISOString() })),
});
