import { collectDefaultMetrics, Registry } from 'prom-client';

let metrics: Registry | undefined;

/**
 * The metrics of the process itself: event loop lag, memory, garbage collection, processor time. Registered once per process, because prom-client
 * observes the event loop and the garbage collector from then on and cannot stop: each further registration would slow down every server in the process.
 */
export function processMetrics(): Registry {
  if (metrics === undefined) {
    metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
  }
  return metrics;
}
