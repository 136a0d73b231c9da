import { type Finding, recordCompared } from '../platform/findings.js';
import { createRepeats, type Repeats } from '../platform/repeats.js';
import { type Checkpoints, type Now, readCheckpoints, type Span, wholeSpan } from './checkpoints.js';
import { type Comparison, ledgerUntil, openComparisons, type ReconcileDependencies } from './comparisons.js';

export type { ReconcileDependencies } from './comparisons.js';

/** Each comparison ends within this time; what is left is compared in the next round. */
const DEADLINE_MS = 45_000;

interface Reconciled {
  credited: number;
  suspended: number;
  /** All that differ now, new or not. */
  findings: Finding[];
}

type Result = Awaited<ReturnType<Comparison>>;

/**
 * Compares the ledger with what the outside recorded in the last day, both ways (docs/decisions/0145). Lost incoming payments are credited;
 * all that differs is recorded as findings. Comparisons run side by side: none waits for a provider of another.
 */
export const reconcile = (deps: ReconcileDependencies): Promise<Reconciled> => compareAll(deps, createRepeats(deps.logger), null);

/** As `reconcile`, from where each comparison has come to, and the whole day once an hour (docs/decisions/0145). */
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
        repeats.over(name, { comparison: name }, 'a comparison with the outside works again');
        return [result];
      } catch (error) {
        repeats.met(name, error, { comparison: name }, 'a comparison with the outside failed, it runs again in its turn');
        return [];
      }
    }),
  );
  const all: Result[] = compared.flat();
  const sum = (of: 'credited' | 'suspended'): number => all.reduce((total, each) => total + (each[of] ?? 0), 0);
  const reconciled = { credited: sum('credited'), suspended: sum('suspended'), findings: all.flatMap(({ findings }) => findings) };
  const { credited, suspended } = reconciled;
  if (credited + suspended > 0) deps.logger.warn({ credited, suspended }, 'money taken in that no webhook told of');
  return reconciled;
}

/** Not complete: the rows that are left are looked at again, from the same place. */
async function withDeadline(compare: Comparison, span: Span): Promise<{ result: Result; isComplete: boolean }> {
  const [signal, late] = [AbortSignal.timeout(DEADLINE_MS), AbortSignal.timeout(DEADLINE_MS + 1_000)];
  const result = await Promise.race([
    compare(span, signal),
    new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(new Error('the deadline has passed')))),
  ]);
  return { result, isComplete: !signal.aborted };
}
