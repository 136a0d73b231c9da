import type { PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** That a freeze was set and lifted, when and by whom, stays; the words do not. */
export const personalData = {
  erase: (tx: Tx<'freeze'>, { id }) =>
    tx.db.updateTable('member_freeze').set({ reason: '', lift_reason: null }).where('member', '=', id).execute(),
} satisfies PersonalData;
