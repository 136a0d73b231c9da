import type { Registry } from 'prom-client';
import type { Replica, ReplicaFigures } from '../platform/db/replica.js';
import { type Sample, scrapedGauge } from './scrape.js';

/** What this node knows of its replica; a scrape asks neither server. */
export function registerReplicaMetrics(register: Registry, replica: Pick<Replica, 'figures'>): void {
  const gauge = (of: Parameters<typeof scrapedGauge>[1], samples: (figures: ReplicaFigures) => readonly Sample[]): void =>
    scrapedGauge(register, of, () => Promise.resolve(replica.figures()), samples);
  gauge(
    { name: 'krapao_replica_usable', help: 'Whether reads of this node run on the replica (1) or on the primary (0)' },
    ({ isUsable }) => [[{}, isUsable ? 1 : 0]],
  );
  gauge(
    {
      name: 'krapao_replica_behind_bytes',
      help: 'Bytes of the log that the replica had not replayed when it was last measured; NaN: it did not answer',
    },
    ({ behindBytes }) => [[{}, behindBytes ?? Number.NaN]],
  );
  gauge(
    {
      name: 'krapao_replica_reads',
      help: 'Reads of this node since its start: on the replica, or on the primary because the replica was not in use, was behind, or failed',
      labels: ['outcome'],
    },
    ({ reads }) => Object.entries(reads).map(([outcome, count]) => [{ outcome }, count] as const),
  );
}
