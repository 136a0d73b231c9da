import { entryFacts, isReturn, matchSince, type NamedEntry, type NamedMoney, type OutsideEntry } from '../../../ledger/index.js';
import type { Compared, Finding } from '../../../platform/findings.js';
import { isId } from '../../../platform/ids.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { QrGateway, QrPayment } from '../../../providers/index.js';
import { transferKey } from '../incoming/incoming.items.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { paymentFacts } from './qr.payment.js';
import { createdAt } from './qr.repository.js';
import type { QrService } from './qr.service.js';

export interface ReconcileQrDependencies {
  inTx: InTx;
  gateway: Pick<QrGateway, 'payments'>;
  qr: Pick<QrService, 'paid' | 'unpaid'>;
}

/**
 * Compares the gateway's record of payments with the ledger, both ways. What never reached us is credited: a lost webhook costs a member a
 * minute, not their money. What we credited and the gateway does not list is a finding.
 *
 * @param entries of `clearing:qr`
 * @param since the gateway is asked from then on
 */
export async function reconcileQr(
  { inTx, gateway, qr }: ReconcileQrDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared & { credited: number; suspended: number }> {
  const { rows, bad } = await gateway.payments(since);
  const results = await applyEach({
    rows: await qr.unpaid(rows),
    area: 'qr',
    signal,
    nameOf: transferKey,
    factsOf: paymentFacts,
    apply: (payment) => qr.paid(payment, null),
  });
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await gateway.payments(from)).rows.map(recordOf) },
    async (missing) => {
      const ids = missing.map(({ entry }) => entry.reference).filter(isId);
      const times = (await inTx((tx) => createdAt(tx, ids))).map(({ created_at }) => created_at.getTime());
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  );
  const count = (result: string): number => results.done.filter((each) => each.result === result).length;
  return {
    findings: [...unreadable('qr', bad), ...results.findings, ...matched.missing.map(notPaid)],
    agreed: [...results.done.map(({ row }) => transferKey(row)), ...matched.agreed.map(({ entry }) => entry.key)],
    resolves: ['qr.credited-not-paid', 'qr.not-applied'],
    credited: count('applied'),
    suspended: count('suspended'),
  };
}

/** A payment is named by its bank reference and its QR; the second of one reference has the QR in its key too. */
function named(entry: OutsideEntry): NamedEntry {
  const own = `#${entry.reference.split('#').at(-1) ?? ''}`;
  const isSecond = entry.kind === 'deposit.suspended' && entry.key.endsWith(own);
  const name = isSecond ? `${entry.key.slice(0, -own.length)} ${own.slice(1)}` : `${entry.key} ${entry.reference}`;
  return { name, amount: -entry.amount, currency: entry.currency, entry };
}

const recordOf = (payment: QrPayment): NamedMoney => ({
  name: `${transferKey(payment)} ${payment.ref}`,
  amount: payment.amount,
  currency: payment.currency,
});

const notPaid = (missing: NamedEntry): Finding => ({
  kind: 'qr.credited-not-paid',
  reference: missing.entry.key,
  facts: entryFacts(missing),
});
