import { toMajor } from '@krapao/contract';
import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    limits: async (tx: Tx<'limit'>, member) => {
      const rows = await tx.db.selectFrom('member_limit').select(['kind', 'period', 'amount']).where('member', '=', member).execute();
      return fewRows(rows.map(({ kind, period, amount }) => ({ kind, period, amount: toMajor(amount) })));
    },
  },
  erase: (tx: Tx<'limit'>, { id }) => tx.db.deleteFrom('member_limit').where('member', '=', id).execute(),
} satisfies PersonalData;
