import type { Api } from '@krapao/contract';
import { PASSWORD } from './people.js';
import { ownOnly, type Row } from './matrix.row.js';

/** Rows of breaks and limits. */
export const careRows = {
  'GET /api/account/break': ownOnly,
  // break.test.ts begins breaks: one here would refuse the calls of the other rows.
  'POST /api/account/break': { reach: 'nothing', theirs: { 'an unknown term': () => ({ body: { term: '0' }, refused: 'INVALID_INPUT' }) } },
  'POST /api/account/break/return': { reach: 'nothing', theirs: { 'no break of one’s own': () => ({ refused: 'NO_DATA' }) } },
  'GET /api/account/limits': ownOnly,
  'PUT /api/account/limits/deposit': {
    reach: 'body: period and amount only; key: the owner’s request key',
    honest: () => ({ body: { period: 'month', amount: 1_000_000 } }),
  },
  'POST /api/account/limits/deposit/confirm': {
    reach: 'body: period only',
    theirs: { 'no raise of one’s own': () => ({ body: { period: '7d' }, refused: 'NO_DATA' }) },
  },
  'POST /api/account/my-data': {
    reach: 'body: the password, and a place in one’s own data',
    honest: () => ({ body: { password: PASSWORD, next: null } }),
    theirs: {
      'the password of another member': () => ({ body: { password: 'another horse', next: null }, refused: 'WRONG_PASSWORD' }),
      'no place': () => ({ body: { password: PASSWORD, next: 'others' }, refused: 'INVALID_INPUT' }),
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;
