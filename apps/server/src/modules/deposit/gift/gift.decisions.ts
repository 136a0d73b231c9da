import type { Ledger } from '../../../ledger/index.js';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import type { QueueLength } from '../../../platform/queue-length.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { VoucherProvider } from '../../../providers/index.js';
import { giftItem } from './gift.items.js';
import { findGift, giftQueue, type GiftRow, listReview, lockGift, storeTicket, updateGift } from './gift.repository.js';

/** Operators' decisions on gifts in review (docs/specification.md §10.3), each in the caller's transaction. */
export interface GiftDecisions {
  /** The oldest gifts in review. */
  list(tx: Tx, limit: number): Promise<GiftRow[]>;
  queue(tx: Tx): Promise<QueueLength>;
  /** The gift, locked; undefined: it is not in review. */
  lock(tx: Tx, id: string): Promise<GiftRow | undefined>;
  /**
   * Queries the voucher shop for the value of a gift in review, if it has not reported it, and stores it. False: the voucher shop does not answer, so the value of
   * the gift is not known yet.
   */
  queryVoucherShop(id: string): Promise<boolean>;
  /** Credits a locked gift to the member who sent the link. `amount` in minor units. */
  credit(tx: Tx, gift: GiftRow, amount: bigint, actor: Actor): Promise<void>;
  /** Closes a locked gift without a credit, because we received no ticket for its link. */
  giveBack(tx: Tx, gift: GiftRow, actor: Actor): Promise<void>;
}

export interface GiftDecisionsDependencies {
  inTx: InTx;
  ledger: Ledger;
  clock: Clock;
  vouchers: Pick<VoucherProvider, 'redemptions'>;
}

export function createGiftDecisions({ inTx, ledger, clock, vouchers }: GiftDecisionsDependencies): GiftDecisions {
  return {
    list: listReview,
    queue: giftQueue,
    lock: async (tx, id) => {
      const gift = await lockGift(tx, id);
      return gift?.state === 'REVIEW' ? gift : undefined;
    },
    queryVoucherShop: async (id) => {
      const gift = await inTx((tx) => findGift(tx, id));
      if (gift?.state !== 'REVIEW' || gift.amount !== null) return true;
      const report = await vouchers.redemptions(gift.created_at).catch(() => null);
      if (report === null) return false;
      const line = report.rows.find(
        ({ voucher, mobile, currency }) => voucher === gift.voucher && mobile === gift.mobile && currency === gift.currency,
      );
      if (line !== undefined) await inTx((tx) => storeTicket(tx, id, line));
      return true;
    },
    credit: async (tx, gift, amount, actor) => {
      const [outcome] = await ledger.postIn(tx, [giftItem({ ...gift, amount }, { ...actor, member: gift.member })]);
      if (outcome?.ok !== true || outcome.replayed) throw new Error(`the voucher of gift ${gift.id} was credited before`);
      await updateGift(tx, gift.id, { state: 'CREDITED', amount, settled_at: clock.now() });
      notifyDesk(tx, 'waiting');
    },
    giveBack: async (tx, gift, actor) => {
      await updateGift(tx, gift.id, { state: 'RETURNED', settled_at: clock.now() });
      await recordAudit(tx, { ...actor, member: gift.member }, 'gift.returned', clock.now(), { gift: gift.id });
      notifyDesk(tx, 'waiting');
    },
  };
}
