import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { closeFindings } from '../../../platform/findings.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { returnItem, transferKey } from './incoming.items.js';
import { release } from './incoming.release.js';
import { endSuspense, findTransfer, type KnownTransfer, listSuspended, lockTransfer } from './incoming.repository.js';
import { findMemberByPhone } from './sender.repository.js';

/** Findings about money in suspense that are settled when it leaves: they name the transfer as it is named there. */
const SETTLED = ['qr.unknown', 'qr.second-payment', 'bank.not-our-account'];

/** How a person's word ended: `unknown` no such transfer waits, `member` nobody has this phone, `currency` their wallet is of another. */
export type SuspenseEnded = 'done' | 'unknown' | 'member' | 'currency';

/** Money received whose member is not known: a person decides (docs/specification.md §10.3). */
export interface SuspenseDesk {
  list(limit: number): Promise<KnownTransfer[]>;
  credit(id: string, phone: string, who: Actor): Promise<SuspenseEnded>;
  /** The money goes back to the bank account it came from, by hand; the ledger is told here. */
  giveBack(id: string, who: Actor): Promise<SuspenseEnded>;
}

export function createSuspenseDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): SuspenseDesk {
  const waiting = (id: string, who: Actor, end: (tx: Tx, transfer: KnownTransfer) => Promise<SuspenseEnded>): Promise<SuspenseEnded> =>
    inTx(async (tx) => {
      const named = await findTransfer(tx, id);
      const transfer = named === undefined ? undefined : await lockTransfer(tx, named);
      if (transfer?.state !== 'SUSPENSE') return 'unknown';
      const ended = await end(tx, transfer);
      const settled = { kinds: SETTLED, references: [transferKey(transfer)] };
      if (ended === 'done') await closeFindings(tx, settled, { who, reason: 'the money has left suspense', at: clock.now() });
      return ended;
    });

  return {
    list: (limit) => inTx((tx) => listSuspended(tx, limit)),
    credit: (id, phone, who) =>
      waiting(id, who, async (tx, transfer) => {
        const member = await findMemberByPhone(tx, phone);
        if (member === undefined) return 'member';
        if (member.currency !== transfer.currency) return 'currency';
        await release(tx, { ledger, now: clock.now() }, transfer, member.id, { ...who, member: member.id });
        return 'done';
      }),
    giveBack: (id, who) =>
      waiting(id, who, async (tx, transfer) => {
        const [outcome] = await ledger.postIn(tx, [returnItem(transfer, who)]);
        if (outcome?.ok !== true || outcome.replayed) throw new Error(`transfer ${id} waits in suspense, and its money has left it`);
        await endSuspense(tx, id, null, clock.now());
        return 'done';
      }),
  };
}
