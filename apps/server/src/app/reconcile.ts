import { type Finding, recordCompared } from '../platform/findings.js';
import { createRepeats, type Repeats } from '../platform/repeats.js';
import { type Checkpoints, type Now, readCheckpoints, type Span, wholeSpan } from './checkpoints.js';
import { type Comparison, ledgerUntil, openComparisons, type ReconcileDependencies } from './comparisons.js';

export type { ReconcileDependencies } from './comparisons.js';

/** The time limit of a comparison; the remaining rows are compared in the next run. */
const DEADLINE_MS = 45_000;

interface Reconciled {
  credited: number;
  suspended: number;
  /** All current differences, new or known. */
  findings: Finding[];
}

type Result = Awaited<ReturnType<Comparison>>;

/**
 * Compares the ledger with the providers' records of the last day, in both directions (docs/decisions/0145). Lost incoming payments are credited;
 * other differences are recorded as findings. Comparisons run in parallel, so that a slow provider delays no other.
 */
export const reconcile = (deps: ReconcileDependencies): Promise<Reconciled> => compareAll(deps, createRepeats(deps.logger), null);

/** As `reconcile`, continuing from each comparison's checkpoint; once per hour the whole day (docs/decisions/0145). */
export function createReconciliation(deps: ReconcileDependencies): () => Promise<Reconciled> {
  const repeats = createRepeats(deps.logger);
  return async () => compareAll(deps, repeats, await readCheckpoints(deps.inTx));
}

async function compareAll(deps: ReconcileDependencies, repeats: Repeats, checkpoints: Checkpoints | null): Promise<Reconciled> {
  const at: Now = { now: deps.clock.now(), real: deps.clock.real() };
  const comparisons = Object.entries(await openComparisons(deps, at));
  const compared = await Promise.all(
    comparisons.map(async ([name, compare]) => {
      const span = checkpoints?.next(name, at) ?? wholeSpan(at);
      try {
        const { result, isComplete } = await withDeadline(compare, span);
        await recordCompared(deps.inTx, result, { at: deps.clock.now(), logger: deps.logger });
        if (isComplete) await checkpoints?.passed(name, span, at, ledgerUntil(at));
        repeats.over(name, { comparison: name }, 'a comparison with a provider works again');
        return [result];
      } catch (error) {
        repeats.met(name, error, { comparison: name }, 'a comparison with a provider failed; it runs again at its next interval');
        return [];
      }
    }),
  );
  const all: Result[] = compared.flat();
  const sum = (of: 'credited' | 'suspended'): number => all.reduce((total, each) => total + (each[of] ?? 0), 0);
  const reconciled = { credited: sum('credited'), suspended: sum('suspended'), findings: all.flatMap(({ findings }) => findings) };
  const { credited, suspended } = reconciled;
  if (credited + suspended > 0)
    deps.logger.warn({ credited, suspended }, 'reconciliation credited or suspended payments without a webhook');
  return reconciled;
}

/** When the deadline passes (`isComplete` false), the next run starts from the same checkpoint. */
async function withDeadline(compare: Comparison, span: Span): Promise<{ result: Result; isComplete: boolean }> {
  const [signal, late] = [AbortSignal.timeout(DEADLINE_MS), AbortSignal.timeout(DEADLINE_MS + 1_000)];
  const result = await Promise.race([
    compare(span, signal),
    new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(new Error('the deadline has passed')))),
  ]);
  return { result, isComplete: !signal.aborted };
}
