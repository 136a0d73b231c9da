import type { Actor } from '../../../platform/audit.js';
import { type Finding, recordFindings } from '../../../platform/findings.js';
import { claimEvent } from '../webhook-event.repository.js';
import { creditItem, suspendItem, transferKey } from './incoming.items.js';
import { transferFacts } from './incoming.reconcile.js';
import { insertTransfer, type KnownTransfer, lockTransfer, notYetTold } from './incoming.repository.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { whoSent } from './sender.repository.js';
import type { BankTransfer } from '../../../providers/index.js';

const ACTOR: Actor = { actor: 'provider:bank-feed', member: null, request: null };

/** What the bank feed tells: credited to its one member, else kept in suspense. */
export const createFeed = ({ inTx, ledger, clock, logger }: IncomingDependencies): Pick<IncomingService, 'told' | 'untold'> => ({
  told: (transfer, event) =>
    inTx(async (tx) => {
      if (event !== null && !(await claimEvent(tx, 'bank-feed', event))) return 'repeated';
      const known = await lockTransfer(tx, transfer);
      if (known !== undefined) {
        if (!isSame(known, transfer))
          await recordFindings(tx, [contradiction('amount-differs', transfer, { booked: String(known.amount), transfer: known.id })], {
            at: clock.now(),
            logger,
          });
        return 'repeated';
      }
      const at = clock.now();
      const match = await whoSent(tx, transfer);
      const member = 'member' in match ? match.member : null;
      const item = member === null ? suspendItem(transfer, ACTOR) : creditItem(transfer, member, { ...ACTOR, member });
      const [outcome] = await ledger.postIn(tx, [item]);
      if (outcome?.ok !== true) {
        // A QR of another amount has this reference: for a person, once, since the transfer is known from now on.
        await insertTransfer(tx, transfer, { source: 'feed', at, member: null, reason: 'amount-differs' });
        await recordFindings(tx, [contradiction('amount-differs', transfer, {})], { at, logger });
        return 'repeated';
      }
      if (outcome.replayed) {
        await insertTransfer(tx, transfer, { source: 'feed', at, member: outcome.movement?.member ?? null, reason: null });
        return 'repeated';
      }
      const reason = 'reason' in match ? match.reason : null;
      await insertTransfer(tx, transfer, { source: 'feed', at, member, reason });
      if (reason === 'destination') await recordFindings(tx, [contradiction('not-our-account', transfer, {})], { at, logger });
      return member === null ? 'suspended' : 'credited';
    }),

  untold: (transfers) => inTx((tx) => notYetTold(tx, transfers)),
});

const contradiction = (problem: string, transfer: BankTransfer, more: Finding['facts']): Finding => ({
  kind: `bank.${problem}`,
  reference: transferKey(transfer),
  facts: { ...transferFacts(transfer), ...more },
});

const isSame = (known: KnownTransfer, transfer: BankTransfer): boolean =>
  known.amount === transfer.amount && known.currency === transfer.currency;
