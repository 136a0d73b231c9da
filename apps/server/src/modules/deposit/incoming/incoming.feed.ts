import { type Actor, recordAudit } from '../../../platform/audit.js';
import { claimEvent } from '../webhook-event.repository.js';
import { creditItem, suspendItem } from './incoming.items.js';
import { insertTransfer, type KnownTransfer, lockTransfer, notYetTold } from './incoming.repository.js';
import { matchSender } from './incoming.rules.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { findSenders, isOurAccount } from './sender.repository.js';
import type { BankTransfer } from '../../../providers/index.js';

const ACTOR: Actor = { actor: 'provider:bank-feed', member: null, request: null };

/** What the bank feed tells: credited to its one member, else kept in suspense. */
export const createFeed = ({ inTx, ledger, clock, logger }: IncomingDependencies): Pick<IncomingService, 'told' | 'untold'> => ({
  told: (transfer, event) =>
    inTx(async (tx) => {
      if (event !== null && !(await claimEvent(tx, 'bank-feed', event))) return 'repeated';
      const known = await lockTransfer(tx, transfer);
      if (known !== undefined) {
        if (!isSame(known, transfer)) logger.error({ transfer: known.id }, 'a bank reference came twice with different amounts');
        return 'repeated';
      }
      const at = clock.now();
      const match = matchSender(transfer, await isOurAccount(tx, transfer), await findSenders(tx, transfer.from));
      const member = 'member' in match ? match.member : null;
      const item = member === null ? suspendItem(transfer, ACTOR) : creditItem(transfer, member, { ...ACTOR, member });
      const [outcome] = await ledger.postIn(tx, [item]);
      const name = { bankCode: transfer.bankCode, transRef: transfer.transRef };
      if (outcome?.ok !== true) {
        // A QR of another amount has this reference: for a person, once, since the transfer is known from now on.
        await insertTransfer(tx, transfer, { source: 'feed', at, member: null, reason: 'amount-differs' });
        await recordAudit(tx, ACTOR, 'reconcile.incoming', at, { ...name, problem: 'amount-differs' });
        return 'repeated';
      }
      if (outcome.replayed) {
        await insertTransfer(tx, transfer, { source: 'feed', at, member: outcome.movement?.member ?? null, reason: null });
        return 'repeated';
      }
      const reason = 'reason' in match ? match.reason : null;
      await insertTransfer(tx, transfer, { source: 'feed', at, member, reason });
      if (reason === 'destination') await recordAudit(tx, ACTOR, 'reconcile.incoming', at, { ...name, problem: 'not-our-account' });
      return member === null ? 'suspended' : 'credited';
    }),

  untold: (transfers) => inTx((tx) => notYetTold(tx, transfers)),
});

const isSame = (known: KnownTransfer, transfer: BankTransfer): boolean =>
  known.amount === transfer.amount && known.currency === transfer.currency;
