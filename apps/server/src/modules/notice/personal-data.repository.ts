import { fewRows, type PersonalData } from '../../platform/personal-data.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { subscriptionsOf } from './push/push.repository.js';

/** The export has what stored notices are about in its events. */
export const personalData = {
  sections: {
    pushes: async (tx: Tx<'notice'>, member) =>
      fewRows(
        (await subscriptionsOf(tx, member)).map(({ endpoint, at }) => ({
          service: new URL(endpoint).hostname,
          createdAt: at.toISOString(),
        })),
      ),
  },
  erase: async (tx: Tx<'notice'>, { id }) => {
    await tx.db.deleteFrom('member_notice').where('member', '=', id).execute();
    await tx.db.deleteFrom('push_subscription').where('member', '=', id).execute();
    await tx.db.deleteFrom('notice_mark').where('member', '=', id).execute();
  },
} satisfies PersonalData;
