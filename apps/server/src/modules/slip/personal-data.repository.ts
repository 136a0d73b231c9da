import { toMajor } from '@krapao/contract';
import { PAGE_ROWS, pageOf, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Pictures of erased members are removed by the job that removes old ones (slip.repository.ts). */
export const personalData = {
  sections: {
    slips: async (tx: Tx<'slip'>, member, after) => {
      const rows = await tx.db
        .selectFrom('slip')
        .select(['id', 'seq', 'state', 'bank_code', 'trans_ref', 'amount', 'image', 'created_at'])
        .where('member', '=', member)
        .where('seq', '>', BigInt(after ?? 0))
        .orderBy('seq')
        .limit(PAGE_ROWS)
        .execute();
      return pageOf(
        rows.map((row) => ({
          place: String(row.seq),
          id: row.id,
          state: row.state,
          bankCode: row.bank_code,
          transRef: row.trans_ref,
          amount: row.amount === null ? null : toMajor(row.amount),
          hasPicture: row.image !== null,
          createdAt: row.created_at.toISOString(),
        })),
      );
    },
  },
  isBusy: async (tx: Tx<'slip'>, member) =>
    (await tx.db.selectFrom('slip').select('id').where('member', '=', member).where('state', '=', 'IN_PROGRESS').executeTakeFirst()) !==
    undefined,
} satisfies PersonalData;
