import { Gauge, type Registry } from 'prom-client';
import { within } from '../platform/within.js';
import type { WorkFigures } from './job-runs.js';
import type { Job } from './jobs.js';

/** How long a scrape waits for the database. */
export const SCRAPE_MS = 2_000;

export interface JobMetricsSources {
  /** While the database does not answer, this rejects or exceeds the scrape's time limit, and the gauges keep their last values. */
  readWork(): Promise<WorkFigures>;
  jobs(): readonly Pick<Job, 'name' | 'everyMs'>[];
}

/**
 * Metrics of periodic jobs. They cover all nodes, so every node exports the same values. The label is `name`, because Prometheus sets `job` on every
 * series and would rename ours.
 */
export function registerJobMetrics(register: Registry, { readWork, jobs }: JobMetricsSources): void {
  // One query per scrape.
  let pending: Promise<WorkFigures | null> | null = null;
  const work = (): Promise<WorkFigures | null> =>
    (pending ??= within(SCRAPE_MS, readWork())
      .then((found) => found ?? null)
      .finally(() => (pending = null)));

  /** `figures`: label and value of each series. */
  const gauge = (
    name: string,
    help: string,
    label: string,
    figures: (work: WorkFigures) => readonly (readonly [string, number])[],
  ): void => {
    const series: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      collect: async () => {
        const known = await work();
        if (known === null) return;
        series.reset();
        for (const [of, value] of figures(known)) series.set({ [label]: of }, value);
      },
    });
  };

  gauge(
    'krapao_job_last_success_timestamp_seconds',
    'When a job last succeeded on any node; when it was first known, if it never did',
    'name',
    (known) => known.jobs.map(({ name, succeeded }) => [name, succeeded]),
  );
  gauge('krapao_job_last_duration_seconds', 'How long the last run of a job took', 'name', (known) =>
    known.jobs.flatMap(({ name, duration }) => (duration === null ? [] : [[name, duration] as const])),
  );
  gauge('krapao_job_failures', 'Runs of a job that failed since it last succeeded', 'name', (known) =>
    known.jobs.map(({ name, failures }) => [name, failures]),
  );
  gauge('krapao_job_interval_seconds', 'How often a job runs', 'name', () => jobs().map(({ name, everyMs }) => [name, everyMs / 1_000]));
  gauge('krapao_comparison_last_success_timestamp_seconds', 'When a comparison last succeeded on any node', 'comparison', (known) =>
    known.comparisons.map(({ name, succeeded }) => [name, succeeded]),
  );
  gauge('krapao_findings_open', 'Findings that are open', 'kind', (known) => known.findings.map(({ kind, count }) => [kind, count]));
}
