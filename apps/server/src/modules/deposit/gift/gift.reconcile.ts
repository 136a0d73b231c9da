import {
  entryFacts,
  isReturn,
  type Ledger,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
} from '../../../ledger/index.js';
import type { Compared, Finding } from '../../../platform/findings.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { VoucherRedemption, VoucherShop } from '../../../providers/index.js';
import { suspendFound } from '../incoming/incoming.found.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { findByVouchers, type GiftRow, lockGift, updateGift } from './gift.repository.js';
import { redemptionProblem } from './redemptions.rules.js';

export interface ReconcileGiftsDependencies {
  inTx: InTx;
  ledger: Ledger;
  shop: Pick<VoucherShop, 'redemptions'>;
  now: Date;
}

/**
 * Compares the shop's settlement report with our gifts, both ways. A gift in review learns what its ticket was worth, so that a person need
 * not look it up. The ticket of a gift that the shop had refused goes to suspense.
 *
 * @param entries of `clearing:voucher`
 * @param since the report is asked for from then on
 */
export async function reconcileGifts(
  deps: ReconcileGiftsDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const { inTx, shop } = deps;
  const { rows, bad } = await shop.redemptions(since);
  // Read after the report: a gift stands before its voucher is redeemed.
  const gifts = await inTx((tx) =>
    findByVouchers(
      tx,
      rows.map(({ voucher }) => voucher),
    ),
  );
  const results = await applyEach({
    rows,
    area: 'gift',
    signal,
    nameOf: ({ voucher }) => voucher,
    factsOf: redemptionFacts,
    apply: (line) => takeIn(deps, line, gifts),
  });
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await shop.redemptions(from)).rows.map(recordOf) },
    async (missing) => {
      const known = await inTx((tx) =>
        findByVouchers(
          tx,
          missing.map(({ name }) => name),
        ),
      );
      return known.length === 0 ? null : new Date(Math.min(...known.map(({ created_at }) => created_at.getTime())));
    },
  );
  const wrong = results.done.flatMap(({ result }) => (result === null ? [] : [result]));
  const fine = results.done.filter(({ result }) => result === null).map(({ row }) => row.voucher);
  return {
    findings: [
      ...unreadable('gift', bad),
      ...results.findings,
      ...wrong,
      ...matched.missing.map((entry): Finding => ({
        kind: 'gift.credited-not-redeemed',
        reference: entry.entry.key,
        facts: entryFacts(entry),
      })),
      ...matched.differing.map(({ entry, record }): Finding => ({
        kind: 'gift.amount-differs',
        reference: entry.name,
        facts: { ...entryFacts(entry), recorded: String(record.amount), recordedCurrency: record.currency },
      })),
    ],
    agreed: [...fine, ...matched.agreed.flatMap(({ name, entry }) => [name, entry.key])],
    resolves: ['gift.credited-not-redeemed', 'gift.not-applied', 'gift.redeemed-unknown'],
  };
}

async function takeIn(deps: ReconcileGiftsDependencies, line: VoucherRedemption, gifts: readonly GiftRow[]): Promise<Finding | null> {
  const gift = gifts.find(({ voucher, mobile }) => voucher === line.voucher && mobile === line.mobile);
  if (gift?.state === 'REVIEW' && gift.amount === null && gift.currency === line.currency) await tellWorth(deps, gift.id, line);
  const problem = redemptionProblem(line, gifts);
  if (problem === null) return null;
  if (gift?.state === 'FAILED') await suspend(deps, line);
  return {
    kind: `gift.${problem}`,
    reference: line.voucher,
    facts: { ...redemptionFacts(line), gift: gift?.id ?? null, member: gift?.member ?? null },
  };
}

const tellWorth = ({ inTx }: ReconcileGiftsDependencies, id: string, { amount, transRef }: VoucherRedemption): Promise<void> =>
  inTx(async (tx) => {
    const locked = await lockGift(tx, id);
    if (locked?.state === 'REVIEW') await updateGift(tx, id, { amount, trans_ref: transRef });
  });

/** The shop gave us a ticket after it had refused it: the money is here, and its gift has failed. */
const suspend = ({ inTx, ledger, now }: ReconcileGiftsDependencies, line: VoucherRedemption): Promise<unknown> =>
  inTx((tx) =>
    suspendFound(
      tx,
      { ledger, now },
      {
        source: 'voucher',
        reason: 'after-decline',
        bankCode: VOUCHER,
        transRef: line.voucher,
        amount: line.amount,
        currency: line.currency,
        from: { bankCode: VOUCHER, accountNo: line.voucher, accountName: '' },
        to: { bankCode: VOUCHER, accountNo: line.mobile },
        paidAt: line.redeemedAt,
      },
    ),
  );

/** Names vouchers among the transfers that wait in suspense. */
const VOUCHER = 'VOUCHER';

const named = (entry: OutsideEntry): NamedEntry => ({
  name: entry.kind === 'deposit.gift' ? entry.key : entry.key.replace(`${VOUCHER}:`, ''),
  amount: -entry.amount,
  currency: entry.currency,
  entry,
});

const recordOf = ({ voucher, amount, currency }: VoucherRedemption): NamedMoney => ({ name: voucher, amount, currency });

const redemptionFacts = ({ voucher, mobile, amount, currency, transRef, redeemedAt }: VoucherRedemption): Finding['facts'] => ({
  voucher,
  mobile,
  amount: String(amount),
  currency,
  transRef,
  redeemedAt,
});
