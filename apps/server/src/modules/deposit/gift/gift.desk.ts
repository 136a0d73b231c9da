import type { Ledger } from '../../../ledger/index.js';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { giftItem } from './gift.items.js';
import { type GiftRow, listReview, lockGift, updateGift } from './gift.repository.js';

/** How a person's word ended: `unknown` no such gift waits in review, `amount` nobody knows yet what its ticket was worth. */
export type GiftEnded = 'done' | 'unknown' | 'amount';

/** Gifts in review: a person decides (docs/specification.md §10.3). */
export interface GiftDesk {
  list(limit: number): Promise<GiftRow[]>;
  /** Credits the ticket to who sent the link: `amount` in minor units, or what the shop's report says (null). */
  credit(id: string, amount: bigint | null, who: Actor): Promise<GiftEnded>;
  /** The ticket was not of this link: nothing is credited. */
  giveBack(id: string, who: Actor): Promise<GiftEnded>;
}

export function createGiftDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): GiftDesk {
  const inReview = (id: string, end: (tx: Tx, gift: GiftRow) => Promise<GiftEnded>): Promise<GiftEnded> =>
    inTx(async (tx) => {
      const gift = await lockGift(tx, id);
      return gift?.state === 'REVIEW' ? end(tx, gift) : 'unknown';
    });

  return {
    list: (limit) => inTx((tx) => listReview(tx, limit)),
    credit: (id, asked, who) =>
      inReview(id, async (tx, gift) => {
        const amount = asked ?? gift.amount;
        if (amount === null) return 'amount';
        const [outcome] = await ledger.postIn(tx, [giftItem({ ...gift, amount }, { ...who, member: gift.member })]);
        if (outcome?.ok !== true || outcome.replayed) throw new Error(`the voucher of gift ${id} is credited already`);
        await updateGift(tx, id, { state: 'CREDITED', amount, settled_at: clock.now() });
        return 'done';
      }),
    giveBack: (id, who) =>
      inReview(id, async (tx, gift) => {
        await updateGift(tx, id, { state: 'RETURNED', settled_at: clock.now() });
        await recordAudit(tx, { ...who, member: gift.member }, 'gift.returned', clock.now(), { gift: id });
        return 'done';
      }),
  };
}
