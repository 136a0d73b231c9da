import { entryFacts, isReturn, matchSince, type NamedEntry, type NamedMoney, type OutsideEntry } from '../../../ledger/index.js';
import type { Compared, Finding } from '../../../platform/findings.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { BankFeed, BankTransfer, SlipVerifier } from '../../../providers/index.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { confirm, type KnownTransfer, transfersNamed } from './incoming.repository.js';
import { transferKey } from './incoming.items.js';
import type { IncomingService } from './incoming.types.js';

export interface ReconcileIncomingDependencies {
  inTx: InTx;
  feed: BankFeed;
  slip: SlipVerifier;
  incoming: Pick<IncomingService, 'told' | 'untold'>;
  now: Date;
}

/** The slip verifier is asked about so many transfers at once. */
const MOST_VERIFIED = 20;

/**
 * Compares the bank's list of transfers with the ledger, both ways. What no webhook told is credited or kept in suspense. What we credited and
 * the bank does not list is a finding; a transfer that came by a slip is asked for at the verifier first, because a feed may not list it.
 *
 * @param entries of `clearing:bank`
 * @param since the feed is asked from then on
 */
export async function reconcileIncoming(
  deps: ReconcileIncomingDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared & { credited: number; suspended: number }> {
  const { inTx, feed, incoming } = deps;
  const { rows, bad } = await feed.transfers(since);
  const results = await applyEach({
    rows: await incoming.untold(rows),
    area: 'bank',
    signal,
    nameOf: transferKey,
    factsOf: transferFacts,
    apply: (transfer) => incoming.told(transfer, null),
  });
  let known: KnownTransfer[] = [];
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await feed.transfers(from)).rows.map(recordOf) },
    async (missing) => {
      known = await inTx((tx) =>
        transfersNamed(
          tx,
          missing.map(({ name }) => name),
        ),
      );
      const times = known.map(({ paidAt }) => Date.parse(paidAt));
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  );
  const missing = await withoutConfirmed(deps, matched.missing, known, signal);
  const count = (result: string): number => results.done.filter((each) => each.result === result).length;
  return {
    findings: [
      ...unreadable('bank', bad),
      ...results.findings,
      ...missing.map((entry): Finding => ({ kind: 'bank.credited-not-received', reference: entry.name, facts: entryFacts(entry) })),
    ],
    agreed: [...results.done.map(({ row }) => transferKey(row)), ...matched.agreed.map(({ name }) => name)],
    resolves: ['bank.credited-not-received', 'bank.not-applied'],
    credited: count('credited'),
    suspended: count('suspended'),
  };
}

/** Those that neither the verifier has confirmed before, nor confirms now, nor may yet confirm. */
async function withoutConfirmed(
  { inTx, slip, now }: ReconcileIncomingDependencies,
  missing: readonly NamedEntry[],
  known: readonly KnownTransfer[],
  signal: AbortSignal,
): Promise<NamedEntry[]> {
  const bySlip = new Map(known.filter(({ source }) => source === 'slip').map((transfer) => [transferKey(transfer), transfer]));
  const left: NamedEntry[] = [];
  let asked = 0;
  for (const entry of missing) {
    const transfer = bySlip.get(entry.name);
    if (transfer === undefined) left.push(entry);
    else if (!transfer.isConfirmed && !signal.aborted && asked < MOST_VERIFIED) {
      asked += 1;
      const found = await slip.verify(transfer);
      const agrees = found.status === 'ok' && found.value.amount === entry.amount && found.value.currency === entry.currency;
      if (agrees) await inTx((tx) => confirm(tx, transfer.id, now));
      else if (found.status !== 'unknown') left.push(entry);
    }
  }
  return left;
}

const named = (entry: OutsideEntry): NamedEntry => ({ name: entry.key, amount: -entry.amount, currency: entry.currency, entry });

const recordOf = (transfer: BankTransfer): NamedMoney => ({
  name: transferKey(transfer),
  amount: transfer.amount,
  currency: transfer.currency,
});

/** The facts of a finding about a transfer. */
export const transferFacts = ({ bankCode, transRef, amount, currency, from, to, paidAt }: BankTransfer): Finding['facts'] => ({
  bankCode,
  transRef,
  amount: String(amount),
  currency,
  from: `${from.bankCode} ${from.accountNo} ${from.accountName}`,
  to: `${to.bankCode} ${to.accountNo}`,
  paidAt,
});
