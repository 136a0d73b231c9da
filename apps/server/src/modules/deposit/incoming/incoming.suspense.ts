import type { Ledger, StatementLine } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { type FoundReason, releaseItem, type Source, suspendItem } from './incoming.items.js';
import { endSuspense, insertTransfer, type KnownTransfer, lockTransfer } from './incoming.repository.js';

/** Money that a provider holds for us. Its reference, `from` and `to` are shown to the operator. */
export interface FoundMoney extends BankTransfer {
  source: Exclude<Source, 'feed' | 'slip'>;
  reason: FoundReason;
  /** The QR that the money paid. */
  qr?: string;
  /** The journal's reference, if it is not the bank reference. */
  reference?: string;
}

/**
 * Books money into `suspense`, once per (bankCode, transRef), so that the operator can credit or return it (docs/decisions/0060).
 *
 * @returns `suspended`; `repeated` if it was booked before; `differs` if it was booked before with another amount
 */
export async function suspendFound(
  tx: Tx,
  { ledger, now }: { ledger: Ledger; now: Date },
  { source, reason, qr, reference, ...money }: FoundMoney,
): Promise<'suspended' | 'repeated' | 'differs'> {
  const stored = await lockTransfer(tx, money);
  if (stored !== undefined) return stored.amount === money.amount && stored.currency === money.currency ? 'repeated' : 'differs';
  const actor: Actor = { actor: `provider:${source}`, member: null, request: null };
  const [outcome] = await ledger.postIn(tx, [{ ...suspendItem(money, actor, source), ...(reference === undefined ? {} : { reference }) }]);
  if (outcome?.ok !== true || outcome.replayed)
    throw new Error(`the money of ${money.bankCode} ${money.transRef} is booked, but has no transfer row`);
  await insertTransfer(tx, money, { source, at: now, member: null, reason, qr: qr ?? null });
  return 'suspended';
}

/**
 * Credits a suspended transfer to a member. The caller has locked the transfer and checked that it is in suspense; if the ledger has released
 * it before all the same, the error rolls the whole transaction back.
 */
export async function releaseFromSuspense(
  tx: Tx,
  { ledger, now }: { ledger: Ledger; now: Date },
  transfer: KnownTransfer,
  member: string,
  actor: Actor,
): Promise<StatementLine> {
  const [outcome] = await ledger.postIn(tx, [releaseItem(transfer, member, actor)]);
  if (outcome?.ok !== true || outcome.replayed || outcome.movement === null)
    throw new Error(`transfer ${transfer.id} is in suspense, but its money was released before`);
  await endSuspense(tx, transfer.id, member, now);
  return outcome.movement;
}
