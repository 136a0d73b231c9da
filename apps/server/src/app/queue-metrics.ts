import type { Registry } from 'prom-client';
import { QUEUE_METRIC, type QueueFigures } from '../desk/queues/index.js';
import { perScrape, scrapedGauge } from './scrape.js';

export interface QueueMetricsSources {
  readQueues(): Promise<readonly QueueFigures[]>;
}

/** Metrics of the queues of the desk. They cover all nodes, so every node exports the same values. */
export function registerQueueMetrics(register: Registry, { readQueues }: QueueMetricsSources): void {
  const read = perScrape(readQueues);
  const gauge = (name: string, help: string, valueOf: (figures: QueueFigures) => number): void =>
    scrapedGauge(register, { name, help, labels: ['queue'] }, read, (queues) =>
      queues.map((figures) => [{ queue: figures.queue }, valueOf(figures)]),
    );
  gauge('krapao_queue_entries', 'Entries that wait for an operator', ({ count }) => count);
  gauge('krapao_queue_oldest_seconds', 'Age of the oldest entry', ({ oldestSeconds }) => oldestSeconds);
  gauge(QUEUE_METRIC, 'How long the oldest entry has been overdue', ({ overdueSeconds }) => overdueSeconds);
}
