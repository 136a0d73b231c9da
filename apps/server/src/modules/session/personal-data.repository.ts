import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const personalData = {
  sections: {
    sessions: async (tx: Tx<'session'>, member) => {
      const rows = await tx.db.selectFrom('session').selectAll().where('member', '=', member).orderBy('created_at').execute();
      return fewRows(
        rows.map(({ browser, system, network, ...row }) => ({
          browser,
          system,
          network,
          createdAt: row.created_at.toISOString(),
          seenAt: row.seen_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
        })),
      );
    },
  },
  // Sessions end before the erasure, so that every node closes their connections.
  erase: async (tx: Tx<'session'>, { id }) => {
    await tx.db.deleteFrom('new_device').where('member', '=', id).execute();
    await tx.db.deleteFrom('member_trace').where('member', '=', id).execute();
  },
} satisfies PersonalData;
