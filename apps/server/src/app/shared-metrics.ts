import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { z } from 'zod';
import { SLOT } from './process-messages.js';

const question = z.object({ metricsAsked: z.number() });
const answer = z.object({ metricsAsked: z.number(), text: z.string().nullable() });

/** In a supervisor: collects the metrics of all processes for the one that is scraped. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    const request = question.safeParse(message);
    if (!request.success) return;
    const reply = (text: string | null): void => void (worker.isConnected() && worker.send({ ...request.data, text }));
    all.clusterMetrics().then(reply, () => reply(null));
  });
}

/**
 * What a scrape of this process answers. Alone: its own metrics. As one of several: those of all processes of the node, each with the label `process`,
 * because a scrape reaches any of them.
 */
export function scrapeOf(registries: Registry[]): () => Promise<string> {
  const { worker } = cluster;
  if (worker === undefined) return () => Registry.merge(registries).metrics();
  for (const registry of registries) registry.setDefaultLabels({ process: process.env[SLOT] ?? '' });
  AggregatorRegistry.setRegistries(registries);
  // Constructed for its listener, which answers the supervisor.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  let last = 0;
  worker.on('message', (message: unknown) => {
    const reply = answer.safeParse(message);
    if (!reply.success) return;
    waiting.get(reply.data.metricsAsked)?.(reply.data.text);
    waiting.delete(reply.data.metricsAsked);
  });
  return () =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (text) => (text === null ? reject(new Error('not every process has answered')) : resolve(text)));
      worker.send({ metricsAsked: last });
    });
}
