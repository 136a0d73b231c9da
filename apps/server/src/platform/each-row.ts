import type { Finding } from './findings.js';

/** The most findings per run: a provider that changes its format would fill the table. */
const MOST_UNREADABLE = 100;

/** Findings about rows of a provider's records that could not be read. */
export const unreadable = (area: string, bad: readonly { reference: string; problem: string; text: string }[]): Finding[] =>
  bad
    .slice(0, MOST_UNREADABLE)
    .map(({ reference, problem, text }) => ({ kind: `${area}.unreadable`, reference, facts: { problem, row: text } }));

export interface EachRow<R, T> {
  rows: readonly R[];
  area: string;
  /** When aborted, the remaining rows are left for the next run. */
  signal: AbortSignal;
  nameOf(row: NoInfer<R>): string;
  factsOf(row: R): Finding['facts'];
  apply(row: R): Promise<T>;
}

/**
 * Does the work for each item, also after it has failed for another one.
 *
 * @throws AggregateError of all failures
 */
export async function tryEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${String(failures[0])}`);
}

/** Applies each row independently. A row that throws becomes a finding (`area.not-applied`). */
export async function applyEach<R, T>({
  rows,
  area,
  signal,
  nameOf,
  factsOf,
  apply,
}: EachRow<R, T>): Promise<{
  done: { row: R; result: T }[];
  findings: Finding[];
}> {
  const done: { row: R; result: T }[] = [];
  const findings: Finding[] = [];
  for (const row of rows) {
    if (signal.aborted) break;
    try {
      done.push({ row, result: await apply(row) });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      findings.push({ kind: `${area}.not-applied`, reference: nameOf(row), facts: { ...factsOf(row), problem } });
    }
  }
  return { done, findings };
}
