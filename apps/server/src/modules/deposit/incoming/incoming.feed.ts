import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { type Finding, recordFindings } from '../../../platform/findings.js';
import type { Logger } from '../../../platform/logger.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { creditItem, suspendItem, transferFacts, transferKey } from './incoming.items.js';
import { claimEvent, insertTransfer, type KnownTransfer, lockTransfer, notYetTold } from './incoming.repository.js';
import { whoSent } from './sender.repository.js';

/** Ingests the transfers that the bank feed reports. */
export interface FeedService {
  /**
   * Credits the transfer to the one member who can have sent it, or holds it in suspense; once per (bankCode, transRef).
   *
   * @param event id of the webhook event, or null if the reconcile job found the transfer in the feed's list
   */
  ingest(transfer: BankTransfer, event: string | null): Promise<'credited' | 'suspended' | 'repeated'>;
  /** The transfers of the feed's list that are not ingested yet, or with another amount. */
  findNotIngested(transfers: readonly BankTransfer[]): Promise<BankTransfer[]>;
}

export interface FeedDependencies {
  inTx: InTx;
  ledger: Ledger;
  clock: Clock;
  logger: Logger;
}

const ACTOR: Actor = { actor: 'provider:bank-feed', member: null, request: null };

export const createFeedService = ({ inTx, ledger, clock, logger }: FeedDependencies): FeedService => ({
  ingest: (transfer, event) =>
    inTx(async (tx) => {
      if (event !== null && !(await claimEvent(tx, 'bank-feed', event, transferKey(transfer)))) return 'repeated';
      const stored = await lockTransfer(tx, transfer);
      if (stored !== undefined) {
        if (!hasSameMoney(stored, transfer))
          await recordFindings(tx, [toFinding('amount-differs', transfer, { booked: String(stored.amount), transfer: stored.id })], {
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
        // A QR payment with another amount has this reference. Store the transfer, so that an operator gets this finding once.
        await insertTransfer(tx, transfer, { source: 'feed', at, member: null, reason: 'amount-differs' });
        await recordFindings(tx, [toFinding('amount-differs', transfer, {})], { at, logger });
        return 'repeated';
      }
      if (outcome.replayed) {
        await insertTransfer(tx, transfer, { source: 'feed', at, member: outcome.movement?.member ?? null, reason: null });
        return 'repeated';
      }
      const reason = 'reason' in match ? match.reason : null;
      await insertTransfer(tx, transfer, { source: 'feed', at, member, reason });
      if (reason === 'destination') await recordFindings(tx, [toFinding('not-our-account', transfer, {})], { at, logger });
      return member === null ? 'suspended' : 'credited';
    }),

  findNotIngested: (transfers) => inTx((tx) => notYetTold(tx, transfers)),
});

const toFinding = (problem: string, transfer: BankTransfer, more: Finding['facts']): Finding => ({
  kind: `bank.${problem}`,
  reference: transferKey(transfer),
  facts: { ...transferFacts(transfer), ...more },
});

const hasSameMoney = (stored: KnownTransfer, transfer: BankTransfer): boolean =>
  stored.amount === transfer.amount && stored.currency === transfer.currency;
