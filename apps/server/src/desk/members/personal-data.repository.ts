import type { PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Notes, tags, and proposals about the member; the one that is being approved stays: it names the member by id. */
export const deskData = {
  erase: async (tx: Tx<'desk'>, { id }) => {
    await tx.db.deleteFrom('member_note').where('member', '=', id).execute();
    await tx.db.deleteFrom('member_tag').where('member', '=', id).execute();
    await tx.db
      .deleteFrom('proposal')
      .where('member', '=', id)
      .where((either) => either.or([either('act', '<>', 'member.erase'), either('state', '<>', 'open')]))
      .execute();
  },
} satisfies PersonalData;
