import { Gauge, type Registry } from 'prom-client';
import type { Replica } from '../platform/db/replica.js';

/** What this node knows of its replica; a scrape asks neither server. */
export function registerReplicaMetrics(register: Registry, replica: Pick<Replica, 'figures'>): void {
  const registers = [register];
  const usable = new Gauge({
    name: 'krapao_replica_usable',
    help: 'Whether reads of this node run on the replica (1) or on the primary (0)',
    registers,
    collect: () => {
      usable.set(replica.figures().isUsable ? 1 : 0);
    },
  });
  const behind = new Gauge({
    name: 'krapao_replica_behind_bytes',
    help: 'Bytes of the log that the replica had not replayed when it was last measured; NaN: it did not answer',
    registers,
    collect: () => {
      behind.set(replica.figures().behindBytes ?? Number.NaN);
    },
  });
  const reads = new Gauge({
    name: 'krapao_replica_reads',
    help: 'Reads of this node since its start: on the replica, or on the primary because the replica was not in use, was behind, or failed',
    labelNames: ['outcome'] as const,
    registers,
    collect: () => {
      for (const [outcome, count] of Object.entries(replica.figures().reads)) reads.set({ outcome }, count);
    },
  });
}
