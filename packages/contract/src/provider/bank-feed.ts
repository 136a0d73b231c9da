import { z } from 'zod';
import { call, type ProviderList } from './call.js';
import { bankTransfer, exampleProxyTransfer, exampleTransfer } from './records.js';
import { period } from './wire.js';

export const listBankTransfers = {
  ...call({
    method: 'GET',
    path: '/provider/bank-feed',
    tag: 'bank-feed',
    summary: "Lists transfers to the site's bank accounts",
    query: period,
    answer: z.array(bankTransfer),
    answers: {
      200: {
        description: 'All transfers of the period: a lost webhook is credited from here.',
        example: [exampleTransfer, exampleProxyTransfer],
      },
    },
  }),
  row: bankTransfer,
} satisfies ProviderList;
