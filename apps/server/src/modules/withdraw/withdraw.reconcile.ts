import { entryFacts, house, type Ledger, matchSince, type NamedEntry, type NamedMoney, type OutsideEntry } from '../../ledger/index.js';
import { applyEach, unreadable } from '../../platform/each-row.js';
import type { Compared, Finding } from '../../platform/findings.js';
import { isId } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { PayoutProvider, PayoutRecord } from '../../providers/index.js';
import { type PayoutProblem, payoutProblems } from './payouts.rules.js';
import { accountOwners, findWithdrawals } from './withdraw.repository.js';

export interface ReconcileWithdrawalsDependencies {
  inTx: InTx;
  ledger: Ledger;
  payout: Pick<PayoutProvider, 'records'>;
}

/**
 * Compares the payouts of the bank with the ledger, both ways. Money that has left cannot be called back by a program: what differs waits
 * for a person. A payout that the bank had declined, or made twice, is booked against `suspense`, so that `clearing:payout` is all that left.
 *
 * @param entries of `clearing:payout`
 * @param since the bank is asked from then on
 */
export async function reconcileWithdrawals(
  deps: ReconcileWithdrawalsDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const { inTx, payout } = deps;
  const { rows, bad } = await payout.records(since);
  // Read after the records: an order stands before it is sent.
  const withdrawals = await inTx((tx) => findWithdrawals(tx, rows.map(({ ref }) => ref).filter(isId)));
  const results = await applyEach({
    rows: payoutProblems(rows, withdrawals),
    area: 'payout',
    signal,
    nameOf: ({ record }) => record.ref,
    factsOf: ({ record }) => payoutFacts(record),
    apply: async ({ record, problem }) => {
      if (problem === null) return null;
      const ours = withdrawals.find(({ id }) => id === record.ref);
      if (ours?.currency === record.currency) await book(deps, record);
      if (problem === 'paid-unknown') return unknownPayout(deps, record);
      return findingOf(record, problem, ours?.member ?? null);
    },
  });
  const matched = await matchSince(
    entries.map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await payout.records(from)).rows.map(recordOf) },
    async (missing) => {
      const known = await inTx((tx) => findWithdrawals(tx, missing.map(({ name }) => name).filter(isId)));
      return known.length === 0 ? null : new Date(Math.min(...known.map(({ created_at }) => created_at.getTime())));
    },
  );
  return {
    findings: [
      ...unreadable('payout', bad),
      ...results.findings,
      ...results.done.flatMap(({ result }) => (result === null ? [] : [result])),
      ...matched.missing.map((entry): Finding => ({ kind: 'payout.settled-not-paid', reference: entry.name, facts: entryFacts(entry) })),
      ...matched.differing.map(({ entry, record }): Finding => ({
        kind: 'payout.amount-differs',
        reference: entry.name,
        facts: { ...entryFacts(entry), recorded: String(record.amount), recordedCurrency: record.currency },
      })),
    ],
    // A reference that also stands for something missing is not settled by its first record.
    agreed: [
      ...results.done.filter(({ result }) => result === null).map(({ row }) => row.record.ref),
      ...matched.agreed.map(({ name }) => name),
    ].filter((ref) => !matched.missing.some(({ name }) => name === ref)),
    resolves: ['payout.settled-not-paid', 'payout.paid-unknown', 'payout.not-applied'],
  };
}

/** Money left the bank that no withdrawal pays for any more: `suspense` owes it. Once per transfer of the bank. */
async function book({ ledger }: ReconcileWithdrawalsDependencies, { ref, transRef, amount, currency }: PayoutRecord): Promise<void> {
  const [outcome] = await ledger.post([
    {
      scope: 'found',
      key: `payout ${ref} ${transRef}`,
      inputHash: `${amount} ${currency}`,
      kind: 'payout.found',
      reference: ref,
      postings: [
        { account: house('suspense', currency), amount: -amount },
        { account: house('clearing:payout', currency), amount },
      ],
      audit: { actor: 'provider:payout', member: null, request: null, detail: { amount: amount.toString(), currency, transRef } },
    },
  ]);
  if (outcome?.ok !== true) throw new Error(`payout ${ref} was booked with another amount`);
}

const findingOf = (record: PayoutRecord, problem: PayoutProblem, member: string | null): Finding => ({
  kind: `payout.${problem}`,
  reference: problem === 'paid-twice' ? `${record.ref} ${record.transRef}` : record.ref,
  facts: { ...payoutFacts(record), member },
});

/** With all that the bank tells, and the member who has or had the account that was paid, so that a person can act. */
async function unknownPayout({ inTx }: ReconcileWithdrawalsDependencies, record: PayoutRecord): Promise<Finding> {
  const { bankCode, accountNo } = record;
  const isTold = bankCode !== undefined && accountNo !== undefined;
  const owners = isTold ? await inTx((tx) => accountOwners(tx, bankCode, accountNo)) : [];
  const [owner] = owners.length === 1 ? owners : [];
  const finding = findingOf(record, 'paid-unknown', owner?.id ?? null);
  return { ...finding, facts: { ...finding.facts, phone: owner?.phone ?? null, owners: owners.length } };
}

const payoutFacts = ({ ref, amount, currency, transRef, paidAt, ...to }: PayoutRecord): Finding['facts'] => ({
  reference: ref,
  amount: String(amount),
  currency,
  transRef,
  paidAt,
  bankCode: to.bankCode ?? null,
  accountNo: to.accountNo ?? null,
  accountName: to.accountName ?? null,
});

const named = (entry: OutsideEntry): NamedEntry => ({ name: entry.reference, amount: entry.amount, currency: entry.currency, entry });

const recordOf = ({ ref, amount, currency }: PayoutRecord): NamedMoney => ({ name: ref, amount, currency });
