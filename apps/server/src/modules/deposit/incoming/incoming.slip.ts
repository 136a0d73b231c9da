import type { Actor } from '../../../platform/audit.js';
import { creditItem } from './incoming.items.js';
import { failedClaims } from './incoming.limits.js';
import { release } from './incoming.release.js';
import { insertTransfer, isPosted, lockTransfer } from './incoming.repository.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { whoSent } from './sender.repository.js';

/** What a slip may credit: a transfer that only the caller's registered account can have sent. */
export const createSlipClaim = ({
  ledger,
  clock,
  guesses,
}: IncomingDependencies): Pick<IncomingService, 'checkClaims' | 'claimBySlip'> => ({
  checkClaims: (member) => guesses.check('REQUEST_LIMIT', failedClaims(member)),
  claimBySlip: async (tx, { member, currency, transfer }) => {
    const known = await lockTransfer(tx, transfer);
    if (known === undefined ? await isPosted(tx, transfer) : known.state !== 'SUSPENSE') return 'duplicate';
    // The bank's own word counts before the slip's.
    const told = known ?? transfer;
    const sent = await whoSent(tx, told);
    if ('reason' in sent && sent.reason === 'destination') return 'wrong-destination';
    if (!('member' in sent) || sent.member !== member || told.currency !== currency) {
      await guesses.count(tx, failedClaims(member));
      return 'not-match';
    }

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
