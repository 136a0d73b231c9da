import type { FenceResult } from './fence.js';
import type { Recovery } from './probe.js';

export type Fault = 'kill' | 'freeze' | 'switchover';

export interface Round extends Recovery {
  fault: Fault;
  from: string;
  to: string;
  /** Milliseconds from the fault to the promotion, and from the return of the old primary until it streams. */
  promoted: number;
  rejoined: number | null;
  fence: FenceResult | null;
}

const COLUMNS = ['round', 'fault', 'primary', 'promoted', 'calls', 'push', 'workers', 'rejoined', 'old primary’s writes'];

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);

/** A line for each round; times of calls, push and workers are from the promotion. */
export function table(rounds: readonly Round[]): string[] {
  const rows = rounds.map((round, n) => [
    String(n + 1),
    round.fault,
    `${round.from} → ${round.to}`,
    seconds(round.promoted),
    seconds(round.calls),
    seconds(round.push),
    seconds(round.workers),
    round.rejoined === null ? '' : seconds(round.rejoined),
    round.fence === null ? '' : `${round.fence.acknowledged} of ${round.fence.tried}, ${round.fence.kept} kept`,
  ]);
  const widths = COLUMNS.map((name, n) => Math.max(name.length, ...rows.map((row) => row[n]?.length ?? 0)));
  return [COLUMNS, ...rows].map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The middle and the worst of each time; a time that never came is the worst. */
export function summary(rounds: readonly Round[]): string {
  const of = (name: string, times: readonly (number | null)[]): string => {
    const sorted = times.map((time) => time ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
    const formatted = (ms: number | undefined): string => seconds(ms === undefined || !Number.isFinite(ms) ? null : ms);
    return `${name} p50 ${formatted(sorted[Math.floor((sorted.length - 1) / 2)])} max ${formatted(sorted.at(-1))}`;
  };
  return [
    of(
      'promoted',
      rounds.map(({ promoted }) => promoted),
    ),
    ...(['calls', 'push', 'workers'] as const).map((name) =>
      of(
        name,
        rounds.map((round) => round[name]),
      ),
    ),
  ].join(', ');
}
