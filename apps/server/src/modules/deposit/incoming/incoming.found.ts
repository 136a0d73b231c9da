import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { type FoundReason, type Source, suspendItem } from './incoming.items.js';
import { insertTransfer, lockTransfer } from './incoming.repository.js';

/** Money that the outside holds for us, under a name of its own. `from` and `to` are shown to the operator. */
export interface FoundMoney extends BankTransfer {
  source: Exclude<Source, 'feed' | 'slip'>;
  reason: FoundReason;
  /** The QR it paid. */
  qr?: string;
  /** What the journal is about, where that is not the bank reference. */
  reference?: string;
}

/**
 * Takes money into the books against `suspense`, once per (bankCode, transRef), so that the operator can credit or return it
 * (docs/decisions/0146).
 *
 * @returns `suspended`, `repeated` when it was before, or `differs` when it was before with another amount
 */
export async function suspendFound(
  tx: Tx,
  { ledger, now }: { ledger: Ledger; now: Date },
  { source, reason, qr, reference, ...money }: FoundMoney,
): Promise<'suspended' | 'repeated' | 'differs'> {
  const known = await lockTransfer(tx, money);
  if (known !== undefined) return known.amount === money.amount && known.currency === money.currency ? 'repeated' : 'differs';
  const actor: Actor = { actor: `provider:${source}`, member: null, request: null };
  const [outcome] = await ledger.postIn(tx, [{ ...suspendItem(money, actor, source), ...(reference === undefined ? {} : { reference }) }]);
  if (outcome?.ok !== true || outcome.replayed)
    throw new Error(`the money of ${money.bankCode} ${money.transRef} is booked, but not registered`);
  await insertTransfer(tx, money, { source, at: now, member: null, reason, qr: qr ?? null });
  return 'suspended';
}
