import type { Registry } from 'prom-client';
import { severityOf } from '../platform/findings.js';
import type { WorkFigures } from './job-runs.js';
import type { Job } from './jobs.js';
import { perScrape, scrapedGauge } from './scrape.js';

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
  const work = perScrape(readWork);
  /** `figures`: label and value of each series. */
  const gauge = (name: string, help: string, label: string, figures: (work: WorkFigures) => readonly (readonly [string, number])[]): void =>
    scrapedGauge(register, { name, help, labels: [label] }, work, (known) => figures(known).map(([of, value]) => [{ [label]: of }, value]));

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
  scrapedGauge(register, { name: 'krapao_findings_open', help: 'Findings that are open', labels: ['kind', 'severity'] }, work, (known) =>
    known.findings.map(({ kind, count }) => [{ kind, severity: severityOf(kind) }, count]),
  );
}
