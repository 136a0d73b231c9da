import type { Logger } from '../../../platform/logger.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { VoucherShop } from '../../../providers/index.js';
import { creditedSince, findByVouchers, lockGift, updateGift } from './gift.repository.js';
import { compareRedemptions, type GiftFinding } from './redemptions.rules.js';

const HOUR_MS = 3_600_000;

/**
 * Compares the shop's settlement report with our gifts since then. What differs is for a person. A gift in review learns what its
 * ticket was worth, so that the person need not look it up. Ours are read first and the report from an hour earlier, so that a
 * ticket at either edge of the span is never taken for missing.
 */
export async function reconcileGifts(deps: { inTx: InTx; shop: VoucherShop; logger: Logger }, since: Date): Promise<GiftFinding[]> {
  const credited = await deps.inTx((tx) => creditedSince(tx, since));
  const report = await deps.shop.redemptions(new Date(since.getTime() - HOUR_MS));
  const vouchers = report.map(({ voucher }) => voucher);
  const known = vouchers.length === 0 ? [] : await deps.inTx((tx) => findByVouchers(tx, vouchers));
  for (const gift of known.filter(({ state, amount }) => state === 'REVIEW' && amount === null)) {
    const line = report.find(({ voucher, mobile }) => voucher === gift.voucher && mobile === gift.mobile);
    if (line === undefined || line.currency !== gift.currency) continue;
    await deps.inTx(async (tx) => {
      const locked = await lockGift(tx, gift.id);
      if (locked?.state === 'REVIEW') await updateGift(tx, gift.id, { amount: line.amount, trans_ref: line.transRef });
    });
  }
  const findings = compareRedemptions(report, known, credited);
  for (const { problem } of findings) deps.logger.error({ problem }, 'a gift does not match the report of the shop');
  return findings;
}
