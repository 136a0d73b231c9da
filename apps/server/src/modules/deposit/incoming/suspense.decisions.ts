import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { closeFindings } from '../../../platform/findings.js';
import type { QueueLength } from '../../../platform/queue-length.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { returnItem, transferKey } from './incoming.items.js';
import { endSuspense, findTransfer, type KnownTransfer, listSuspended, lockTransfer, suspenseQueue } from './incoming.repository.js';
import { releaseFromSuspense } from './incoming.suspense.js';
import { suggestSenders, type Suggestion } from './suggestion.repository.js';

/** Findings to close when the transfer that they refer to leaves suspense. */
const CLOSED_FINDINGS = ['qr.unknown', 'qr.second-payment', 'bank.not-our-account'];

/** Operators' decisions on received money without a known member (docs/specification.md §10.3), each in the caller's transaction. */
export interface SuspenseDecisions {
  /** The oldest transfers in suspense. */
  list(tx: Tx, limit: number): Promise<KnownTransfer[]>;
  queue(tx: Tx): Promise<QueueLength>;
  /** Members who may have sent them, by the transfer's id. */
  suggest(tx: Tx, transfers: readonly KnownTransfer[]): Promise<Map<string, Suggestion[]>>;
  /** The transfer, locked; undefined: it is not in suspense. */
  lock(tx: Tx, id: string): Promise<KnownTransfer | undefined>;
  /** Credits a locked transfer to a member whose wallet has its currency. */
  credit(tx: Tx, transfer: KnownTransfer, member: string, actor: Actor): Promise<void>;
  /** Books a return of a locked transfer. The operator transfers the money back to the sender's bank account outside of this system. */
  giveBack(tx: Tx, transfer: KnownTransfer, actor: Actor): Promise<void>;
}

export function createSuspenseDecisions({ ledger, clock }: { ledger: Ledger; clock: Clock }): SuspenseDecisions {
  const closeFindingsOf = (tx: Tx, transfer: KnownTransfer, who: Actor): Promise<void> => {
    const findings = { kinds: CLOSED_FINDINGS, references: [transferKey(transfer)] };
    return closeFindings(tx, findings, { who, reason: 'the money has left suspense', at: clock.now() });
  };

  return {
    list: listSuspended,
    queue: suspenseQueue,
    suggest: suggestSenders,
    lock: async (tx, id) => {
      const unlocked = await findTransfer(tx, id);
      const transfer = unlocked === undefined ? undefined : await lockTransfer(tx, unlocked);
      return transfer?.state === 'SUSPENSE' ? transfer : undefined;
    },
    credit: async (tx, transfer, member, actor) => {
      await releaseFromSuspense(tx, { ledger, now: clock.now() }, transfer, member, { ...actor, member });
      await closeFindingsOf(tx, transfer, actor);
    },
    giveBack: async (tx, transfer, actor) => {
      const [outcome] = await ledger.postIn(tx, [returnItem(transfer, actor)]);
      if (outcome?.ok !== true || outcome.replayed)
        throw new Error(`transfer ${transfer.id} is in suspense, but its money was released before`);
      await endSuspense(tx, transfer.id, null, clock.now());
      await closeFindingsOf(tx, transfer, actor);
    },
  };
}
