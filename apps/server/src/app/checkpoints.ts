import type { InTx } from '../platform/unit-of-work.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WHOLE_EVERY_MS = HOUR_MS;
/** A record that a provider lists up to this much later is still found by the next run. Longer than the grace period. */
const OVERLAP_MS = 30 * 60_000;

/** The span of one run of a comparison. */
export interface Span {
  /** Journals recorded from then on; the real clock. */
  from: Date;
  /** The provider's records from then on; the business clock. */
  since: Date;
  /** Everything of the last day. */
  isWhole: boolean;
}

export interface Now {
  /** The business clock. */
  now: Date;
  real: Date;
}

/** The last day. The provider's records begin one hour earlier, so that a record at the edge does not count as missing. */
export const wholeSpan = ({ now, real }: Now): Span => ({
  from: new Date(real.getTime() - DAY_MS),
  since: new Date(now.getTime() - DAY_MS - HOUR_MS),
  isWhole: true,
});

export interface Checkpoints {
  /** The span since the comparison last succeeded; once per hour the whole last day. */
  next(comparison: string, at: Now): Span;
  /** Records a success. `ledgerUntil`: journals recorded before that were compared. */
  passed(comparison: string, span: Span, at: Now, ledgerUntil: Date): Promise<void>;
}

/** The progress of each comparison, on any node (docs/decisions/0145). */
export async function readCheckpoints(inTx: InTx<'app'>): Promise<Checkpoints> {
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
