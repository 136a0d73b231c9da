import type { PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** The export has what stored notices are about in its events. */
export const personalData = {
  erase: async (tx: Tx<'notice'>, { id }) => {
    await tx.db.deleteFrom('member_notice').where('member', '=', id).execute();
    await tx.db.deleteFrom('notice_mark').where('member', '=', id).execute();
  },
} satisfies PersonalData;
