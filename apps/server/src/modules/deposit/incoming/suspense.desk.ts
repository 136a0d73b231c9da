import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { returnItem } from './incoming.items.js';
import { release } from './incoming.release.js';
import { endSuspense, findTransfer, type KnownTransfer, listSuspended, lockTransfer } from './incoming.repository.js';
import { findAccountByPhone } from './sender.repository.js';

/** How a person's word ended: `unknown` no such transfer waits, `member` nobody has this phone, `currency` their wallet is of another. */
export type SuspenseEnded = 'done' | 'unknown' | 'member' | 'currency';

/** Money received whose member is not known: a person decides (decisions.md, Settings). */
export interface SuspenseDesk {
  list(limit: number): Promise<KnownTransfer[]>;
  credit(id: string, phone: string, who: Actor): Promise<SuspenseEnded>;
  /** The money goes back to the bank account it came from, by hand; the ledger is told here. */
  giveBack(id: string, who: Actor): Promise<SuspenseEnded>;
}

export function createSuspenseDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): SuspenseDesk {
  const waiting = (id: string, end: (tx: Tx, transfer: KnownTransfer) => Promise<SuspenseEnded>): Promise<SuspenseEnded> =>
    inTx(async (tx) => {
      const named = await findTransfer(tx, id);
      const transfer = named === undefined ? undefined : await lockTransfer(tx, named);
      return transfer?.state === 'SUSPENSE' ? end(tx, transfer) : 'unknown';
    });

  return {
    list: (limit) => inTx((tx) => listSuspended(tx, limit)),
    credit: (id, phone, who) =>
      waiting(id, async (tx, transfer) => {
        const account = await findAccountByPhone(tx, phone);
        if (account === undefined) return 'member';
        if (account.currency !== transfer.currency) return 'currency';
        await release(tx, { ledger, now: clock.now() }, transfer, account.id, { ...who, member: account.id });
        return 'done';
      }),
    giveBack: (id, who) =>
      waiting(id, async (tx, transfer) => {
        const [outcome] = await ledger.postIn(tx, [returnItem(transfer, who)]);
        if (outcome?.ok !== true || outcome.replayed) throw new Error(`transfer ${id} waits in suspense, and its money has left it`);
        await endSuspense(tx, id, null, clock.now());
        return 'done';
      }),
  };
}
