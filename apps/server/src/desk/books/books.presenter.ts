import { type Currency, toMajor } from '@krapao/contract';
import { accountKinds, type Books, type ProviderBook, type TrialRow } from '@krapao/contract/desk';
import type { TrialSums } from '../../ledger/index.js';
import type { BookDay, DayClose, StoredDifference } from '../../modules/books/index.js';
import { type PeopleByActor, personOf } from '../people/index.js';

export const presentBook = (
  { provider, ours, theirs, ourCount, theirCount, readAt, problem }: BookDay,
  differences: readonly StoredDifference[],
  people: PeopleByActor,
): ProviderBook => ({
  name: provider,
  ours: toMajor(ours),
  theirs: toMajor(theirs),
  ourCount,
  theirCount,
  readAt: readAt?.toISOString() ?? null,
  problem,
  differences: differences
    .filter((difference) => difference.provider === provider)
    .map(({ id, kind, name, at, journal, note, explainedBy, explainedAt, ...amounts }) => ({
      id,
      kind,
      name,
      ours: amounts.ours === null ? null : toMajor(amounts.ours),
      theirs: amounts.theirs === null ? null : toMajor(amounts.theirs),
      at: at.toISOString(),
      journal,
      explanation:
        note === null || explainedBy === null || explainedAt === null
          ? null
          : { note, by: personOf(people, explainedBy), at: explainedAt.toISOString() },
    })),
});

/** The signs of an accountant: what we owe is negative. */
export const presentTrial = (trial: readonly TrialSums[]): TrialRow[] =>
  accountKinds.flatMap((kind) =>
    trial
      .filter((row) => row.kind === kind)
      .map(({ debit, credit, balance }) => ({
        kind,
        opening: toMajor(-(balance + debit - credit)),
        debit: toMajor(debit),
        credit: toMajor(credit),
        closing: toMajor(-balance),
      })),
  );

/** What the day made, from the sums of the trial balance. */
export function presentTotals(trial: readonly TrialSums[], currency: Currency): Books['totals'] {
  const sum = (kinds: readonly string[], of: (row: TrialSums) => bigint): number =>
    toMajor(trial.filter((row) => row.currency === currency && kinds.includes(row.kind)).reduce((total, row) => total + of(row), 0n));
  const out = ({ debit, credit }: TrialSums): bigint => debit - credit;
  return {
    received: sum(['clearing:bank', 'clearing:qr', 'clearing:voucher'], out),
    paid: sum(['clearing:payout'], (row) => -out(row)),
    rewards: sum(
      accountKinds.filter((kind) => kind.startsWith('expense:')),
      out,
    ),
    suspense: sum(['suspense'], ({ balance }) => balance),
  };
}

export const presentClose = ({ day, digest, signedBy, closedAt }: DayClose, people: PeopleByActor) => ({
  day,
  digest,
  by: signedBy.map((actor) => personOf(people, actor)),
  at: closedAt.toISOString(),
});
