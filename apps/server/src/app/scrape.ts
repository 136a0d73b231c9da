import { Gauge, type Registry } from 'prom-client';
import { within } from '../platform/within.js';

/** How long a scrape waits for the database. */
const SCRAPE_MS = 2_000;

/** One read per scrape, however many gauges use it; null while the database does not answer in time. */
export function perScrape<T>(read: () => Promise<T>): () => Promise<T | null> {
  let pending: Promise<T | null> | null = null;
  return () =>
    (pending ??= within(SCRAPE_MS, read())
      .then((found) => found ?? null)
      .finally(() => (pending = null)));
}

/** The labels of a series and its value. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A gauge that is read at each scrape. While the database does not answer it keeps its last values, and the other metrics are still exported. */
export function scrapedGauge<T>(
  register: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Promise<T | null>,
  samples: (found: T) => readonly Sample[],
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [register],
    collect: async () => {
      const found = await read();
      if (found === null) return;
      gauge.reset();
      for (const [of, value] of samples(found)) gauge.set(of, value);
    },
  });
}
