import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    realityChecks: async (tx: Tx<'reality-check'>, member) => {
      const rows = await tx.db.selectFrom('reality_check').selectAll().where('member', '=', member).execute();
      return fewRows(
        rows.map((row) => ({
          minutes: row.minutes,
          longerMinutes: row.longer_minutes,
          longerFrom: row.longer_from?.toISOString() ?? null,
          answeredAt: row.answered_at?.toISOString() ?? null,
        })),
      );
    },
  },
  erase: (tx: Tx<'reality-check'>, { id }) => tx.db.deleteFrom('reality_check').where('member', '=', id).execute(),
} satisfies PersonalData;
