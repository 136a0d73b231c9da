import type { Ledger, Moved } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { releaseItem } from './incoming.items.js';
import { endSuspense, type KnownTransfer } from './incoming.repository.js';

/**
 * Gives a transfer out of suspense to its member. The caller has locked it and seen that it waits, so the ledger's key is the last
 * line: should it be spent all the same, the whole transaction ends.
 */
export async function release(
  tx: Tx,
  deps: { ledger: Ledger; now: Date },
  transfer: KnownTransfer,
  member: string,
  actor: Actor,
): Promise<Moved> {
  const [outcome] = await deps.ledger.postIn(tx, [releaseItem(transfer, member, actor)]);
  if (outcome?.ok !== true || outcome.replayed || outcome.movement === null)
    throw new Error(`transfer ${transfer.id} waits in suspense, and its money has left it`);
  await endSuspense(tx, transfer.id, member, deps.now);
  return outcome.movement;
}
