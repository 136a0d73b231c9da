import type { Ledger } from '../../../ledger/index.js';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { giftItem } from './gift.items.js';
import { type GiftRow, listReview, lockGift, updateGift } from './gift.repository.js';

/** Operators' decisions on gifts in review (docs/specification.md §10.3), each in the caller's transaction. */
export interface GiftDesk {
  /** The oldest gifts in review. */
  list(tx: Tx, limit: number): Promise<GiftRow[]>;
  /** The gift, locked; undefined: it is not in review. */
  lock(tx: Tx, id: string): Promise<GiftRow | undefined>;
  /** Credits a locked gift to the member who sent the link. `amount` in minor units. */
  credit(tx: Tx, gift: GiftRow, amount: bigint, actor: Actor): Promise<void>;
  /** Closes a locked gift without a credit, because we received no ticket for its link. */
  giveBack(tx: Tx, gift: GiftRow, actor: Actor): Promise<void>;
}

export function createGiftDesk({ ledger, clock }: { ledger: Ledger; clock: Clock }): GiftDesk {
  return {
    list: listReview,
    lock: async (tx, id) => {
      const gift = await lockGift(tx, id);
      return gift?.state === 'REVIEW' ? gift : undefined;
    },
    credit: async (tx, gift, amount, actor) => {
      const [outcome] = await ledger.postIn(tx, [giftItem({ ...gift, amount }, { ...actor, member: gift.member })]);
      if (outcome?.ok !== true || outcome.replayed) throw new Error(`the voucher of gift ${gift.id} was credited before`);
      await updateGift(tx, gift.id, { state: 'CREDITED', amount, settled_at: clock.now() });
      await notifyDesk(tx, 'waiting');
    },
    giveBack: async (tx, gift, actor) => {
      await updateGift(tx, gift.id, { state: 'RETURNED', settled_at: clock.now() });
      await recordAudit(tx, { ...actor, member: gift.member }, 'gift.returned', clock.now(), { gift: gift.id });
      await notifyDesk(tx, 'waiting');
    },
  };
}
