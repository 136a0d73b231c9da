import type { InTx } from '../platform/unit-of-work.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WHOLE_EVERY_MS = HOUR_MS;
/** How late the outside may list a record that is still found in the next minute. Longer than the grace period. */
const OVERLAP_MS = 30 * 60_000;

/** What one run of a comparison looks at. */
export interface Span {
  /** Journals recorded from then on; the real clock. */
  from: Date;
  /** The outside's records from then on; the business clock. */
  since: Date;
  /** Everything of the last day. */
  isWhole: boolean;
}

export interface Now {
  /** The business clock. */
  now: Date;
  real: Date;
}

/** The last day. The outside's records begin an hour earlier, so that nothing at the edge is taken for missing. */
export const wholeSpan = ({ now, real }: Now): Span => ({
  from: new Date(real.getTime() - DAY_MS),
  since: new Date(now.getTime() - DAY_MS - HOUR_MS),
  isWhole: true,
});

export interface Checkpoints {
  /** What a comparison has not looked at since it last succeeded, and once an hour the whole of the last day. */
  next(comparison: string, at: Now): Span;
  /** Notes that it succeeded. `ledgerUntil`: journals recorded before that were compared. */
  passed(comparison: string, span: Span, at: Now, ledgerUntil: Date): Promise<void>;
}

/** How far each comparison has come, on whichever node it ran (docs/decisions/0145). */
export async function readCheckpoints(inTx: InTx): Promise<Checkpoints> {
  const rows = await inTx((tx) => tx.db.selectFrom('comparison_checkpoint').selectAll().execute());
  const known = new Map(rows.map((row) => [row.comparison, row]));
  return {
    next: (comparison, at) => {
      const [whole, last] = [wholeSpan(at), known.get(comparison)];
      const age = last === undefined ? WHOLE_EVERY_MS : at.real.getTime() - last.whole_at.getTime();
      if (last === undefined || age >= WHOLE_EVERY_MS || age < 0) return whole;
      const since = Math.min(last.records_until.getTime(), at.now.getTime()) - OVERLAP_MS;
      return { from: latest(last.ledger_until, whole.from), since: latest(new Date(since), whole.since), isWhole: false };
    },
    passed: (comparison, { isWhole }, { now, real }, ledgerUntil) =>
      inTx(async (tx) => {
        const place = { ledger_until: ledgerUntil, records_until: now, compared_at: real };
        const change = isWhole ? { ...place, whole_at: real } : place;
        await tx.db
          .insertInto('comparison_checkpoint')
          .values({ comparison, ...place, whole_at: real })
          .onConflict((conflict) => conflict.column('comparison').doUpdateSet(change))
          .execute();
      }),
  };
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
