import type { Actor } from '../../../platform/audit.js';
import { creditItem } from './incoming.items.js';
import { release } from './incoming.release.js';
import { insertTransfer, isPosted, lockTransfer } from './incoming.repository.js';
import { isSender } from './incoming.rules.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { findAccount, isOurAccount } from './sender.repository.js';

/** The slip room's door into incoming transfers. */
export const createSlipClaim = ({ ledger, clock }: IncomingDependencies): Pick<IncomingService, 'claimBySlip'> => ({
  claimBySlip: async (tx, { member, currency, transfer }) => {
    const known = await lockTransfer(tx, transfer);
    if (known === undefined ? await isPosted(tx, transfer) : known.state !== 'SUSPENSE') return 'duplicate';
    // The bank's own word counts before the slip's.
    const told = known ?? transfer;
    if (!(await isOurAccount(tx, told))) return 'wrong-destination';
    const account = await findAccount(tx, member);
    if (account === undefined || told.currency !== currency || !isSender(told.from, account)) return 'not-match';

    const actor: Actor = { actor: 'provider:slip', member, request: null };
    const at = clock.now();
    if (known !== undefined) {
      await release(tx, { ledger, now: at }, known, member, actor);
      return 'credited';
    }
    const [outcome] = await ledger.postIn(tx, [creditItem(transfer, member, actor)]);
    if (outcome?.ok !== true || outcome.replayed) return 'duplicate';
    await insertTransfer(tx, transfer, { source: 'slip', at, member, reason: null });
    return 'credited';
  },
});
