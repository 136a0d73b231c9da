import { toMajor } from '@krapao/contract';
import { findById } from '@krapao/contract/desk';
import type { Journals } from '../../ledger/index.js';
import { findWithdrawal } from '../../modules/withdraw/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { DeskModule } from '../acts/index.js';
import { deskRoute } from '../base/route.js';
import type { Visits } from '../members/index.js';

/** The search by id. A withdrawal that it lists counts towards the members of the hour. */
export const createSearchModule = ({ inTx, visits, journals }: { inTx: InTx; visits: Visits; journals: Journals }): DeskModule => ({
  routes: [
    deskRoute(findById, async ({ body: { id }, desk }) => {
      const { permissions } = desk.operator;
      const found = await inTx(async (tx) => ({
        withdrawal: permissions.has('withdrawals.read') ? await findWithdrawal(tx, id) : undefined,
        journal: permissions.has('books.read') ? await journals.find(tx, id) : undefined,
      }));
      const { withdrawal, journal } = found;
      if (withdrawal !== undefined) await visits.see(desk, [withdrawal.member.id]);
      return {
        withdrawal:
          withdrawal === undefined
            ? null
            : {
                id,
                member: withdrawal.member,
                amount: toMajor(withdrawal.amount),
                currency: withdrawal.currency,
                state: withdrawal.state,
              },
        journal:
          journal === undefined ? null : { id, kind: journal.kind, reference: journal.reference, at: journal.createdAt.toISOString() },
      };
    }),
  ],
  acts: [],
});
