import {
  entryFacts,
  isReturn,
  type Ledger,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
  type ProviderBook,
} from '../../../ledger/index.js';
import type { Compared, Finding } from '../../../platform/findings.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { VoucherRedemption, VoucherProvider } from '../../../providers/index.js';
import { suspendFound } from '../incoming/incoming.suspense.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { findByVouchers, type GiftRow, storeTicket } from './gift.repository.js';
import { redemptionProblem } from './gift.rules.js';

export interface ReconcileGiftsDependencies {
  inTx: InTx;
  ledger: Ledger;
  vouchers: Pick<VoucherProvider, 'redemptions'>;
  now: Date;
}

/**
 * Compares the voucher provider's settlement report with our gifts in both directions. Stores the value of the ticket for gifts in review, so that the
 * operator need not look it up. Suspends the money of a ticket whose gift had failed because the voucher provider declined it.
 *
 * @param entries entries of `clearing:voucher`
 * @param since start of the report
 */
export async function reconcileGifts(
  deps: ReconcileGiftsDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const { inTx, vouchers } = deps;
  const { rows, bad } = await vouchers.redemptions(since);
  // Read after the report: a gift is stored before its voucher is redeemed, so every reported voucher has its row by now.
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
    apply: (line) => reconcileLine(deps, line, gifts),
  });
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await vouchers.redemptions(from)).rows.map(recordOf) },
    async (missing) => {
      const missingGifts = await inTx((tx) =>
        findByVouchers(
          tx,
          missing.map(({ name }) => name),
        ),
      );
      return missingGifts.length === 0 ? null : new Date(Math.min(...missingGifts.map(({ created_at }) => created_at.getTime())));
    },
  );
  const differences = results.done.flatMap(({ result }) => (result === null ? [] : [result]));
  const agreed = results.done.filter(({ result }) => result === null).map(({ row }) => row.voucher);
  return {
    findings: [
      ...unreadable('gift', bad),
      ...results.findings,
      ...differences,
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
    agreed: [...agreed, ...matched.agreed.flatMap(({ name, entry }) => [name, entry.key])],
    resolves: ['gift.credited-not-redeemed', 'gift.not-applied', 'gift.redeemed-unknown'],
  };
}

/** The voucher provider's book: every ticket that it gave us. */
export const giftBook = (vouchers: Pick<VoucherProvider, 'redemptions'>, entries: readonly OutsideEntry[]): ProviderBook => ({
  name: 'voucher',
  entries: entries.filter((entry) => !isReturn(entry)).map(named),
  records: async (since) => {
    const { rows, bad } = await vouchers.redemptions(since);
    return { records: rows.map((row) => ({ ...recordOf(row), at: new Date(row.redeemedAt) })), unreadable: bad.length };
  },
});

async function reconcileLine(
  deps: ReconcileGiftsDependencies,
  line: VoucherRedemption,
  gifts: readonly GiftRow[],
): Promise<Finding | null> {
  const gift = gifts.find(({ voucher, mobile }) => voucher === line.voucher && mobile === line.mobile);
  if (gift?.state === 'REVIEW' && gift.amount === null && gift.currency === line.currency)
    await deps.inTx((tx) => storeTicket(tx, gift.id, line));
  const problem = redemptionProblem(line, gifts);
  if (problem === null) return null;
  if (gift?.state === 'FAILED') await suspendTicket(deps, line);
  return {
    kind: `gift.${problem}`,
    reference: line.voucher,
    facts: { ...redemptionFacts(line), gift: gift?.id ?? null, member: gift?.member ?? null },
  };
}

/** The voucher provider paid a ticket that it had declined before: the money has arrived, and the gift has failed. */
const suspendTicket = ({ inTx, ledger, now }: ReconcileGiftsDependencies, line: VoucherRedemption): Promise<unknown> =>
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
        from: { bankCode: VOUCHER, accountNo: line.voucher, accountNames: [] },
        to: { bankCode: VOUCHER, accountNo: line.mobile },
        paidAt: line.redeemedAt,
      },
    ),
  );

/** The bank code of vouchers among the suspended transfers. */
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
