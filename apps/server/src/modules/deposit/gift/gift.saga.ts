import { currencies } from '@krapao/contract';
import { z } from 'zod';
import type { Ledger } from '../../../ledger/index.js';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import type { VoucherProvider } from '../../../providers/index.js';
import { defineSaga, type Saga } from '../../../sagas/index.js';
import { giftItem } from './gift.items.js';
import { lockGift, updateGift } from './gift.repository.js';
import { GIFT_MINIMUM, refusedState, repeatedReason } from './gift.rules.js';

export const GIFT_REDEEM = 'gift.redeem';

const input = z.object({ voucher: z.string(), mobile: z.string(), currency: z.enum(currencies) });
export type GiftRedeemInput = z.infer<typeof input>;

/**
 * Redeems a voucher and credits its ticket. The voucher provider has no look-up, so after an unknown outcome the voucher is redeemed again; that gives no
 * second ticket. If the first call was not applied, the second one ends in a credit. If it was, the voucher provider declines with
 * TARGET_USER_REDEEMED and the gift goes to review, as after any other decline that may hide a ticket of ours.
 */
export const giftSaga = ({ ledger, vouchers, clock }: { ledger: Ledger; vouchers: VoucherProvider; clock: Clock }): Saga =>
  defineSaga({
    kind: GIFT_REDEEM,
    provider: 'voucher',
    input,
    execute: ({ id, input: { voucher, mobile } }) => vouchers.redeem({ ref: id, voucher, mobile }),
    lookup: async ({ id, input: { voucher, mobile } }) => {
      const repeated = await vouchers.redeem({ ref: id, voucher, mobile });
      return repeated.status === 'declined' ? { ...repeated, reason: repeatedReason(repeated.reason) } : repeated;
    },
    settle: async (tx, { id, member, input: { voucher, currency } }, settled) => {
      const gift = await lockGift(tx, id);
      if (gift?.state !== 'IN_PROGRESS') return;
      const actor: Actor = { actor: 'provider:voucher', member, request: null };
      const at = clock.now();
      if (settled.status === 'declined' || settled.value.currency !== currency || settled.value.amount < GIFT_MINIMUM) {
        const problem = settled.status === 'ok' && settled.value.currency === currency ? 'BELOW_MINIMUM' : 'CURRENCY';
        const reason = settled.status === 'declined' ? settled.reason : problem;
        const state = refusedState(reason);
        const ticket = settled.status === 'ok' ? { amount: settled.value.amount, trans_ref: settled.value.transRef } : {};
        await updateGift(tx, id, { state, reason, ...ticket, settled_at: state === 'FAILED' ? at : null });
        await recordAudit(tx, actor, state === 'FAILED' ? 'gift.refused' : 'gift.review', at, { gift: id, reason });
        return;
      }
      const { amount, transRef } = settled.value;
      const [outcome] = await ledger.postIn(tx, [giftItem({ id, member, voucher, amount, currency }, actor)]);
      if (outcome?.ok !== true) throw new Error(`the voucher of gift ${id} was credited to another gift`);
      await updateGift(tx, id, { state: 'CREDITED', amount, trans_ref: transRef, settled_at: at });
    },
  });
