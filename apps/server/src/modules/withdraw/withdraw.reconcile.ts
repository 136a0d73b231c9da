import {
  entryFacts,
  house,
  type Ledger,
  matchSince,
  type NamedEntry,
  type NamedMoney,
  type OutsideEntry,
  type ProviderBook,
} from '../../ledger/index.js';
import { applyEach, unreadable } from '../../platform/each-row.js';
import type { Compared, Finding } from '../../platform/findings.js';
import { isId } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { PayoutProvider, PayoutRecord, SettledPayout } from '../../providers/index.js';
import { type PayoutProblem, payoutProblems } from './withdraw.rules.js';
import { accountOwners, findWithdrawals } from './withdraw.repository.js';

export interface ReconcileWithdrawalsDependencies {
  inTx: InTx;
  ledger: Ledger;
  payout: Pick<PayoutProvider, 'records'>;
}

/**
 * Compares the bank's payouts with the ledger in both directions. Money that has left cannot be recalled automatically, so every difference
 * becomes a finding for an operator. A payout that the bank had declined before, or made twice, is booked against `suspense`, so that
 * `clearing:payout` equals the money that left.
 *
 * @param entries entries of `clearing:payout`
 * @param since start of the bank's records to compare
 */
export async function reconcileWithdrawals(
  deps: ReconcileWithdrawalsDependencies,
  { entries, since, signal }: { entries: readonly OutsideEntry[]; since: Date; signal: AbortSignal },
): Promise<Compared> {
  const { inTx, payout } = deps;
  const records = (from: Date) => payout.records(from, entries.map(settledPayout));
  const { rows, bad } = await records(since);
  // Read after the records: a withdrawal is stored before its order is sent, so every recorded payout has its row by now.
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
      if (ours?.currency === record.currency) await bookToSuspense(deps, record);
      if (problem === 'paid-unknown') return unknownPayout(deps, record);
      return findingOf(record, problem, ours?.member ?? null);
    },
  });
  const matched = await matchSince(
    entries.map(named),
    { since, records: rows.map(recordOf), list: async (from) => (await records(from)).rows.map(recordOf) },
    async (missing) => {
      const missingWithdrawals = await inTx((tx) => findWithdrawals(tx, missing.map(({ name }) => name).filter(isId)));
      return missingWithdrawals.length === 0
        ? null
        : new Date(Math.min(...missingWithdrawals.map(({ created_at }) => created_at.getTime())));
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
    // A reference that also names a missing entry does not agree, although one record of it does.
    agreed: [
      ...results.done.filter(({ result }) => result === null).map(({ row }) => row.record.ref),
      ...matched.agreed.map(({ name }) => name),
    ].filter((ref) => !matched.missing.some(({ name }) => name === ref)),
    resolves: ['payout.settled-not-paid', 'payout.paid-unknown', 'payout.not-applied'],
  };
}

/** Books money that left the bank without a withdrawal to pay for it against `suspense`, once per transfer of the bank. */
async function bookToSuspense(
  { ledger }: ReconcileWithdrawalsDependencies,
  { ref, transRef, amount, currency }: PayoutRecord,
): Promise<void> {
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

/** A payout without a withdrawal: the bank's details, and the member who has or had the account, so that an operator can act. */
async function unknownPayout({ inTx }: ReconcileWithdrawalsDependencies, record: PayoutRecord): Promise<Finding> {
  const { bankCode, accountNo } = record;
  const hasAccount = bankCode !== undefined && accountNo !== undefined;
  const owners = hasAccount ? await inTx((tx) => accountOwners(tx, bankCode, accountNo)) : [];
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

/** The bank's book: every payout; of a provider without a list, those that the ledger has. */
export const payoutBook = (payout: Pick<PayoutProvider, 'records'>, entries: readonly OutsideEntry[]): ProviderBook => ({
  name: 'payout',
  entries: entries.map(named),
  records: async (since) => {
    const { rows, bad } = await payout.records(since, entries.map(settledPayout));
    return { records: rows.map((row) => ({ ...recordOf(row), at: new Date(row.paidAt) })), unreadable: bad.length };
  },
});

const settledPayout = ({ reference, createdAt }: OutsideEntry): SettledPayout => ({ ref: reference, at: createdAt });

const named = (entry: OutsideEntry): NamedEntry => ({ name: entry.reference, amount: entry.amount, currency: entry.currency, entry });

const recordOf = ({ ref, amount, currency }: PayoutRecord): NamedMoney => ({ name: ref, amount, currency });
