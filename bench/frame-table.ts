import { median, percentile } from './sample.js';

/** Milliseconds between the frames of one round. */
export interface FrameRun {
  what: string;
  deltas: number[];
}

/** A frame that took longer than this was seen to be late, ms. */
export const LATE_MS = 25;

/** Frames per second, times between frames and late ones, the median of the rounds of each movement. */
export function frameTable(name: string, runs: readonly FrameRun[], seconds: number): string {
  const late = (deltas: readonly number[]): number => (100 * deltas.filter((ms) => ms > LATE_MS).length) / deltas.length;
  const line = (what: string): string => {
    const own = runs.filter((run) => run.what === what).map(({ deltas }) => deltas.toSorted((a, b) => a - b));
    const of = (pick: (deltas: number[]) => number): string => median(own.map(pick)).toFixed(1);
    return `| ${what} | ${of((deltas) => deltas.length / seconds)} | ${of((deltas) => percentile(deltas, 0.5))} | ${of((deltas) => percentile(deltas, 0.99))} | ${of(late)} |`;
  };
  return [
    `| ${name} | frames a second | p50 ms | p99 ms | late, % |\n|---|---|---|---|---|`,
    ...[...new Set(runs.map(({ what }) => what))].map(line),
  ].join('\n');
}
