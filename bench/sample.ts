/** The result of one stretch of load. Milliseconds; null where the tool does not report it. */
export interface Sample {
  perSecond: number;
  p50: number | null;
  p99: number | null;
  /** Answers other than 2xx. */
  failed: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The median of each figure over all samples. */
export function summary(samples: readonly Sample[]): Sample {
  const of = (pick: (sample: Sample) => number | null): number | null => {
    const known = samples.map(pick).filter((value) => value !== null);
    return known.length === 0 ? null : median(known);
  };
  return {
    perSecond: of(({ perSecond }) => perSecond) ?? 0,
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    failed: samples.reduce((sum, { failed }) => sum + failed, 0),
  };
}
