import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { closeFindings } from '../../../platform/findings.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { returnItem, transferKey } from './incoming.items.js';
import { endSuspense, findTransfer, type KnownTransfer, listSuspended, lockTransfer } from './incoming.repository.js';
import { releaseFromSuspense } from './incoming.suspense.js';
import { findMemberByPhone } from './sender.repository.js';

/** Findings to close when the transfer that they refer to leaves suspense. */
const CLOSED_FINDINGS = ['qr.unknown', 'qr.second-payment', 'bank.not-our-account'];

/** Result of a decision: `unknown`: no such transfer in suspense; `member`: no member with this phone; `currency`: the wallet has another currency. */
export type SuspenseEnded = 'done' | 'unknown' | 'member' | 'currency';

/** Operator's decisions on received money without a known member (docs/specification.md §10.3). */
export interface SuspenseDesk {
  list(limit: number): Promise<KnownTransfer[]>;
  credit(id: string, phone: string, actor: Actor): Promise<SuspenseEnded>;
  /** Books a return. The operator transfers the money back to the sender's bank account outside of this system. */
  giveBack(id: string, actor: Actor): Promise<SuspenseEnded>;
}

export function createSuspenseDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): SuspenseDesk {
  const decide = (id: string, actor: Actor, end: (tx: Tx, transfer: KnownTransfer) => Promise<SuspenseEnded>): Promise<SuspenseEnded> =>
    inTx(async (tx) => {
      const unlocked = await findTransfer(tx, id);
      const transfer = unlocked === undefined ? undefined : await lockTransfer(tx, unlocked);
      if (transfer?.state !== 'SUSPENSE') return 'unknown';
      const ended = await end(tx, transfer);
      const findings = { kinds: CLOSED_FINDINGS, references: [transferKey(transfer)] };
      if (ended === 'done') await closeFindings(tx, findings, { who: actor, reason: 'the money has left suspense', at: clock.now() });
      return ended;
    });

  return {
    list: (limit) => inTx((tx) => listSuspended(tx, limit)),
    credit: (id, phone, actor) =>
      decide(id, actor, async (tx, transfer) => {
        const member = await findMemberByPhone(tx, phone);
        if (member === undefined) return 'member';
        if (member.currency !== transfer.currency) return 'currency';
        await releaseFromSuspense(tx, { ledger, now: clock.now() }, transfer, member.id, { ...actor, member: member.id });
        return 'done';
      }),
    giveBack: (id, actor) =>
      decide(id, actor, async (tx, transfer) => {
        const [outcome] = await ledger.postIn(tx, [returnItem(transfer, actor)]);
        if (outcome?.ok !== true || outcome.replayed) throw new Error(`transfer ${id} is in suspense, but its money was released before`);
        await endSuspense(tx, id, null, clock.now());
        return 'done';
      }),
  };
}
