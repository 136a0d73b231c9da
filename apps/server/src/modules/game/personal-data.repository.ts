import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    games: async (tx: Tx<'game'>, member) => {
      const rows = await tx.db
        .selectFrom('game_account')
        .select(['code', 'username', 'created_at'])
        .where('member', '=', member)
        .orderBy('created_at')
        .execute();
      return fewRows(rows.map((row) => ({ game: row.code, username: row.username, createdAt: row.created_at.toISOString() })));
    },
  },
} satisfies PersonalData;
