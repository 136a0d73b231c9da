import type { Figures, Row } from './measure.js';
import { median } from './sample.js';

/** Movements per second at the peak. */
const PEAKS = [10, 100, 500, 1_000];
/** What members read for each movement: the wallet often, the statement sometimes. */
const READS = { wallet: 8, statement: 2 };
/** At the peak, half of each core is left for what comes in bursts, jobs and backups. */
const HEADROOM = 2;

type Cost = Pick<Figures, 'outside' | 'database'>;

export interface SizingRows {
  deposit: Row;
  withdrawal: Row;
  settlement: Row;
  wallet: Row;
  statement: Row;
}

/**
 * The README's table: what a site of a given size needs. `bytes`: the disk of a withdrawal. `halfLoadRatio`: the cost of a movement at half
 * load, where batches are smaller, divided by that at full load.
 */
export function sizing(rows: SizingRows, { bytes, halfLoadRatio }: { bytes: number; halfLoadRatio: number }): string {
  const cost = ({ ours }: Row): Cost => ({
    outside: median(ours.map(({ outside }) => outside)),
    database: median(ours.map(({ database }) => database)),
  });
  const [deposit, withdrawal, settlement] = [cost(rows.deposit), cost(rows.withdrawal), cost(rows.settlement)];
  const [read, page] = [cost(rows.wallet), cost(rows.statement)];
  // Of two movements, one is a deposit and one a withdrawal, which is posted and settled.
  const perMovement = (part: keyof Cost): number =>
    (halfLoadRatio * (deposit[part] + withdrawal[part] + settlement[part])) / 2 + READS.wallet * read[part] + READS.statement * page[part];
  const cores = (peak: number, part: keyof Cost): number => Math.ceil((HEADROOM * peak * perMovement(part)) / 1_000_000);
  const line = (peak: number): string =>
    `| ${peak.toLocaleString('en')} movements, ${(peak * (READS.wallet + READS.statement)).toLocaleString('en')} reads | ${cores(peak, 'outside')} | ${cores(peak, 'database')} | ${(bytes / 1_000).toFixed(1)} GB |`;
  return [
    '| peak per second | server nodes (one core each) | cores of PostgreSQL | disk per million withdrawals |',
    '|---|---|---|---|',
    ...PEAKS.map(line),
  ].join('\n');
}
