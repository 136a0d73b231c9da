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
import type { InTx } from '../../../platform/unit-of-work.js';
import type { BankFeed, BankTransfer, SlipVerifier } from '../../../providers/index.js';
import { applyEach, unreadable } from '../../../platform/each-row.js';
import { confirm, type KnownTransfer, transfersNamed } from './incoming.repository.js';
import type { FeedService } from './incoming.feed.js';
import { transferFacts, transferKey } from './incoming.items.js';

export interface ReconcileIncomingDependencies {
  inTx: InTx;
  feed: BankFeed;
  slip: SlipVerifier;
  incoming: FeedService;
  now: Date;
}

/** Queries to the slip verifier per run. */
const MAX_VERIFICATIONS = 20;

/**
 * Compares the bank's list of transfers with the ledger in both directions. Ingests transfers that no webhook reported. A credited transfer
 * that the bank does not list becomes a finding; one that came by slip is verified again first, because a feed may not list it.
 *
 * @param entries entries of `clearing:bank`
 * @param since start of the feed's list to compare
 */
export async function reconcileIncoming(
  deps: ReconcileIncomingDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared & { credited: number; suspended: number }> {
  const { inTx, feed, incoming } = deps;
  const { rows, bad } = await feed.transfers(since);
  const results = await applyEach({
    rows: await incoming.findNotIngested(rows),
    area: 'bank',
    signal,
    nameOf: transferKey,
    factsOf: transferFacts,
    apply: (transfer) => incoming.ingest(transfer, null),
  });
  let stored: KnownTransfer[] = [];
  const matched = await matchSince(
    entries.filter((entry) => !isReturn(entry)).map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await feed.transfers(from)).rows.map(recordOf) },
    async (missing) => {
      stored = await inTx((tx) =>
        transfersNamed(
          tx,
          missing.map(({ name }) => name),
        ),
      );
      const times = stored.map(({ paidAt }) => Date.parse(paidAt));
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  );
  const missing = await withoutConfirmed(deps, matched.missing, stored, signal);
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

/** The bank's book: every transfer in its feed, and those that the slip verifier confirmed because the feed does not list them. */
export const bankBook = ({ inTx, feed }: { inTx: InTx; feed: BankFeed }, entries: readonly OutsideEntry[]): ProviderBook => {
  const received = entries.filter((entry) => !isReturn(entry)).map(named);
  return {
    name: 'bank',
    entries: received,
    records: async (since) => {
      const { rows, bad } = await feed.transfers(since);
      const listed = new Set(rows.map(transferKey));
      const unlisted = received.map(({ name }) => name).filter((name) => !listed.has(name));
      const confirmed = (await inTx((tx) => transfersNamed(tx, unlisted))).filter(({ isConfirmed }) => isConfirmed);
      return { records: [...rows, ...confirmed].map((row) => ({ ...recordOf(row), at: new Date(row.paidAt) })), unreadable: bad.length };
    },
  };
};

/** Removes the entries that the slip verifier has confirmed before, confirms now, or may still confirm. */
async function withoutConfirmed(
  { inTx, slip, now }: ReconcileIncomingDependencies,
  missing: readonly NamedEntry[],
  stored: readonly KnownTransfer[],
  signal: AbortSignal,
): Promise<NamedEntry[]> {
  const bySlip = new Map(stored.filter(({ source }) => source === 'slip').map((transfer) => [transferKey(transfer), transfer]));
  const unconfirmed: NamedEntry[] = [];
  let queries = 0;
  for (const entry of missing) {
    const transfer = bySlip.get(entry.name);
    if (transfer === undefined) unconfirmed.push(entry);
    else if (!transfer.isConfirmed && !signal.aborted && queries < MAX_VERIFICATIONS) {
      queries += 1;
      const found = await slip.verify(transfer);
      const agrees = found.status === 'ok' && found.value.amount === entry.amount && found.value.currency === entry.currency;
      if (agrees) await inTx((tx) => confirm(tx, transfer.id, now));
      else if (found.status !== 'unknown') unconfirmed.push(entry);
    }
  }
  return unconfirmed;
}

const named = (entry: OutsideEntry): NamedEntry => ({ name: entry.key, amount: -entry.amount, currency: entry.currency, entry });

const recordOf = (transfer: BankTransfer): NamedMoney => ({
  name: transferKey(transfer),
  amount: transfer.amount,
  currency: transfer.currency,
});
