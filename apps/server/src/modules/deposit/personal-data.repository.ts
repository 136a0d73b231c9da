import { toMajor } from '@krapao/contract';
import { sql } from 'kysely';
import { PAGE_ROWS, pageOf, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    transfers: async (tx: Tx<'deposit'>, member, after) => {
      const rows = await tx.db
        .selectFrom('incoming_transfer')
        .select(['id', 'amount', 'currency', 'from_bank', 'from_no', 'from_name', 'paid_at'])
        .where('member', '=', member)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(PAGE_ROWS)
        .execute();
      return pageOf(
        rows.map((row) => ({
          place: row.id,
          amount: toMajor(row.amount),
          currency: row.currency,
          fromBank: row.from_bank,
          fromNo: row.from_no,
          fromName: row.from_name,
          paidAt: row.paid_at.toISOString(),
        })),
      );
    },
  },
  isBusy: async (tx: Tx<'deposit'>, member, now) => {
    const { rows } = await sql`
      select from gift where member = ${member} and state in ('IN_PROGRESS', 'REVIEW')
      union all select from qr where member = ${member} and state in ('CREATING', 'OPEN') and expires_at > ${now} limit 1`.execute(tx.db);
    return rows.length > 0;
  },
} satisfies PersonalData;
