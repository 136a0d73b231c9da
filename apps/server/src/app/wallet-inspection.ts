import { balanceFaultsBetween, balanceFaultsOf, lastAccount, type LedgerFault, movedBalanceFaults } from '../ledger/index.js';
import { closeResolved, openReferences, recordFindings } from '../platform/findings.js';
import { findingOf, type InspectionDependencies } from './inspection.js';

const SECOND_MS = 1_000;
const CHECKPOINT = 'wallets';
/** A run each minute checks one part of all accounts. With runs that use their whole time, a pass takes 8 minutes. */
export const PARTS = 6;
/** Time limit of a run. */
const BUDGET_MS = 20 * SECOND_MS;
/** Accounts, and seconds of journals, of one statement. */
const RANGE = 1_000n;
const WINDOW_MS = 30 * SECOND_MS;
/** Journals of transactions that were still open at the last run. */
const OVERLAP_MS = 60 * SECOND_MS;
/** The pass has checked whatever moved before. */
const LONGEST_MS = 600 * SECOND_MS;
const KINDS = ['ledger.drifted', 'ledger.below-floor'] as const;

/**
 * Compares balances with their postings: first of the accounts that moved since the last run, then of the next part of all accounts, so that a balance
 * that was changed outside of the ledger is found within ten minutes (docs/decisions/0197). Every node continues from the same checkpoint.
 */
export async function checkWallets(deps: InspectionDependencies, budgetMs = BUDGET_MS): Promise<LedgerFault[]> {
  const { inTx, clock, logger } = deps;
  const deadline = performance.now() + budgetMs;
  const real = clock.real();
  const last = await inTx((tx) =>
    tx.db.selectFrom('comparison_checkpoint').selectAll().where('comparison', '=', CHECKPOINT).executeTakeFirst(),
  );
  const moved = await checkMoved(deps, (last?.ledger_until ?? real).getTime() - OVERLAP_MS, (deadline + performance.now()) / 2);
  const rest = await checkPart(deps, last?.cursor ?? 0n, deadline);
  const faults = [...moved.faults, ...rest.faults];
  const at = clock.now();
  await inTx(async (tx) => {
    for (const kind of KINDS) {
      const open = await openReferences(tx, kind);
      const wrong = new Set(
        (await balanceFaultsOf(tx, open)).map(findingOf).flatMap((fault) => (fault.kind === kind ? fault.reference : [])),
      );
      const repaired = open.filter((reference) => !wrong.has(reference));
      await closeResolved(tx, [kind], repaired, at);
    }
    await recordFindings(tx, faults.map(findingOf), { at, logger });
    const place = { ledger_until: moved.until, records_until: at, cursor: rest.cursor };
    await tx.db
      .insertInto('comparison_checkpoint')
      .values({ comparison: CHECKPOINT, ...place, whole_at: real, compared_at: real })
      .onConflict((conflict) =>
        conflict.column('comparison').doUpdateSet(rest.isLast ? { ...place, whole_at: real, compared_at: real } : place),
      )
      .execute();
  });
  return faults;
}

/** The accounts that journals moved since then. At least one window is checked; the next run continues at `until`. */
async function checkMoved({ inTx, clock }: InspectionDependencies, since: number, deadline: number) {
  const faults: LedgerFault[] = [];
  const now = clock.real().getTime();
  let until = Math.max(since, now - LONGEST_MS);
  do {
    const [from, to] = [new Date(until), new Date(until + WINDOW_MS)];
    faults.push(...(await inTx((tx) => movedBalanceFaults(tx, from, to))));
    until = to.getTime();
  } while (until < now && performance.now() < deadline);
  return { faults, until: new Date(Math.min(until, now)) };
}

/** The next part of all accounts. `isLast`: a pass has ended, and the next run begins a new one. */
async function checkPart({ inTx }: InspectionDependencies, after: bigint, deadline: number) {
  const faults: LedgerFault[] = [];
  const last = await inTx(lastAccount);
  const end = smaller(last, after + larger(RANGE, last / BigInt(PARTS) + 1n));
  let cursor = after;
  while (cursor < end && performance.now() < deadline) {
    const [from, to] = [cursor, smaller(end, cursor + RANGE)];
    faults.push(...(await inTx((tx) => balanceFaultsBetween(tx, from, to))));
    cursor = to;
  }
  const isLast = cursor >= last;
  return { faults, cursor: isLast ? 0n : cursor, isLast };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
