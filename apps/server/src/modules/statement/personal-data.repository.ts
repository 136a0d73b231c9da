import { toMajor } from '@krapao/contract';
import { PAGE_ROWS, pageOf, type PersonalData } from '../../platform/personal-data.js';

export const personalData = {
  sections: {
    movements: async (tx, member, after) => {
      const rows = await tx.db
        .selectFrom('statement_line')
        .selectAll()
        .where('member', '=', member)
        .where('seq', '>', BigInt(after ?? 0))
        .orderBy('seq')
        .limit(PAGE_ROWS)
        .execute();
      return pageOf(
        rows.map((row) => ({
          place: String(row.seq),
          id: row.id,
          kind: row.kind,
          status: row.status,
          amount: toMajor(row.amount),
          currency: row.currency,
          source: row.source,
          target: row.target,
          createdAt: row.created_at.toISOString(),
          settledAt: row.settled_at?.toISOString() ?? null,
        })),
      );
    },
  },
} satisfies PersonalData;
