import type { Ledger } from '../../../ledger/index.js';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { giftItem } from './gift.items.js';
import { type GiftRow, listReview, lockGift, updateGift } from './gift.repository.js';

/** Result of a decision: `unknown`: no such gift in review; `amount`: the value of its ticket is not known yet. */
export type GiftEnded = 'done' | 'unknown' | 'amount';

/** Operator's decisions on gifts in review (docs/specification.md §10.3). */
export interface GiftDesk {
  list(limit: number): Promise<GiftRow[]>;
  /** Credits the ticket to the member who sent the link. `amount` in minor units, or null for the amount in the shop's report. */
  credit(id: string, amount: bigint | null, actor: Actor): Promise<GiftEnded>;
  /** Closes the gift without a credit, because we received no ticket for this link. */
  giveBack(id: string, actor: Actor): Promise<GiftEnded>;
}

export function createGiftDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): GiftDesk {
  const decide = (id: string, end: (tx: Tx, gift: GiftRow) => Promise<GiftEnded>): Promise<GiftEnded> =>
    inTx(async (tx) => {
      const gift = await lockGift(tx, id);
      return gift?.state === 'REVIEW' ? end(tx, gift) : 'unknown';
    });

  return {
    list: (limit) => inTx((tx) => listReview(tx, limit)),
    credit: (id, amount, actor) =>
      decide(id, async (tx, gift) => {
        const credited = amount ?? gift.amount;
        if (credited === null) return 'amount';
        const [outcome] = await ledger.postIn(tx, [giftItem({ ...gift, amount: credited }, { ...actor, member: gift.member })]);
        if (outcome?.ok !== true || outcome.replayed) throw new Error(`the voucher of gift ${id} was credited before`);
        await updateGift(tx, id, { state: 'CREDITED', amount: credited, settled_at: clock.now() });
        return 'done';
      }),
    giveBack: (id, actor) =>
      decide(id, async (tx, gift) => {
        await updateGift(tx, id, { state: 'RETURNED', settled_at: clock.now() });
        await recordAudit(tx, { ...actor, member: gift.member }, 'gift.returned', clock.now(), { gift: id });
        return 'done';
      }),
  };
}
