import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    payouts: async (tx: Tx<'withdraw'>, member) => {
      const rows = await tx.db.selectFrom('payout_account').selectAll().where('member', '=', member).orderBy('first_paid_at').execute();
      return fewRows(
        rows.map((row) => ({ bankCode: row.bank_code, accountNo: row.account_no, firstPaidAt: row.first_paid_at.toISOString() })),
      );
    },
  },
  isBusy: async (tx: Tx<'withdraw'>, member) =>
    (await tx.db
      .selectFrom('payout_review')
      .select('id')
      .where('member', '=', member)
      .where('state', '=', 'waiting')
      .executeTakeFirst()) !== undefined,
  erase: async (tx: Tx<'withdraw'>, { id }) => {
    await tx.db.updateTable('payout_review').set({ note: null }).where('member', '=', id).execute();
    await tx.db.deleteFrom('step_up').where('member', '=', id).execute();
  },
} satisfies PersonalData;
