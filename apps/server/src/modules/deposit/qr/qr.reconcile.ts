import {
  entryFacts,
  isReturn,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
  type ProviderBook,
} from '../../../ledger/index.js';
import type { Compared, Finding } from '../../../platform/findings.js';
import { isId } from '../../../platform/ids.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { QrGateway, QrPayment } from '../../../providers/index.js';
import { transferKey } from '../incoming/incoming.items.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { paymentFacts } from './qr.items.js';
import type { QrPayments } from './qr.payment.js';
import { createdAt } from './qr.repository.js';

export interface ReconcileQrDependencies {
  inTx: InTx;
  gateway: Pick<QrGateway, 'payments'>;
  qr: QrPayments;
  /** The business clock, and the real one at that time: QRs are found by the real time of their ids. */
  now: Date;
  real: Date;
}

/** A QR is paid at most this long before the records that are compared begin, in ms. */
const PAYABLE_MS = 3_600_000;

/**
 * Compares the gateway's record of payments with the ledger in both directions. Ingests payments that no webhook reported: a lost webhook
 * delays a deposit by about a minute. A credited payment that the gateway does not list becomes a finding.
 *
 * @param entries entries of `clearing:qr`
 * @param since start of the gateway's record to compare
 */
export async function reconcileQr(
  { inTx, gateway, qr, now, real }: ReconcileQrDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared & { credited: number; suspended: number }> {
  const payments = (from: Date) =>
    gateway.payments(from, () => qr.issuedSince(new Date(from.getTime() - PAYABLE_MS - now.getTime() + real.getTime())));
  const { rows, bad } = await payments(since);
  const results = await applyEach({
    rows: await qr.findNotIngested(rows),
    area: 'qr',
    signal,
    nameOf: transferKey,
    factsOf: paymentFacts,
    apply: (payment) => qr.ingest(payment, null),
  });
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await payments(from)).rows.map(recordOf) },
    async (missing) => {
      const ids = missing.map(({ entry }) => entry.reference).filter(isId);
      const times = (await inTx((tx) => createdAt(tx, ids))).map(({ created_at }) => created_at.getTime());
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  );
  const count = (result: string): number => results.done.filter((each) => each.result === result).length;
  return {
    findings: [...unreadable('qr', bad), ...results.findings, ...matched.missing.map(toFinding)],
    agreed: [...results.done.map(({ row }) => transferKey(row)), ...matched.agreed.map(({ entry }) => entry.key)],
    resolves: ['qr.credited-not-paid', 'qr.not-applied'],
    credited: count('applied'),
    suspended: count('suspended'),
  };
}

/** The gateway's book: every payment to a QR; of a gateway without a list, the payments to the QRs that were credited. */
export const qrBook = (
  { inTx, gateway }: Pick<ReconcileQrDependencies, 'inTx' | 'gateway'>,
  entries: readonly OutsideEntry[],
): ProviderBook => ({
  name: 'qr',
  entries: entries.filter((entry) => !isReturn(entry)).map(named),
  records: async (since) => {
    const { rows, bad } = await gateway.payments(since, async () => {
      const ids = entries.map(({ reference }) => reference).filter(isId);
      return (await inTx((tx) => createdAt(tx, ids))).map(({ id, provider, created_at }) => ({
        ref: id,
        provider,
        payableFrom: created_at,
      }));
    });
    return { records: rows.map((row) => ({ ...recordOf(row), at: new Date(row.paidAt) })), unreadable: bad.length };
  },
});

/** Names a payment by bank reference and QR. The key of a second payment under one reference contains the QR as well. */
function named(entry: OutsideEntry): NamedEntry {
  const suffix = `#${entry.reference.split('#').at(-1) ?? ''}`;
  const isSecond = entry.kind === 'deposit.suspended' && entry.key.endsWith(suffix);
  const name = isSecond ? `${entry.key.slice(0, -suffix.length)} ${suffix.slice(1)}` : `${entry.key} ${entry.reference}`;
  return { name, amount: -entry.amount, currency: entry.currency, entry };
}

const recordOf = (payment: QrPayment): NamedMoney => ({
  name: `${transferKey(payment)} ${payment.ref}`,
  amount: payment.amount,
  currency: payment.currency,
});

const toFinding = (missing: NamedEntry): Finding => ({
  kind: 'qr.credited-not-paid',
  reference: missing.entry.key,
  facts: entryFacts(missing),
});
