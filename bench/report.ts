import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import type { Sample } from './sample.js';

export interface Row {
  what: string;
  ours: Sample;
  yardstickName: string;
  yardstick: Sample;
  /** Median of ours against the yardstick just before and after it. */
  ratio: number;
  /** The aim; null: for information only. */
  aim: number | null;
}

const ms = (value: number | null): string => (value === null ? '' : value.toFixed(1));

/** One table of ratios. */
export function table(rows: readonly Row[]): string {
  const head =
    '| what | ours /s | p50 ms | p99 ms | refused | yardstick | yardstick /s | ratio | aim |\n|---|---|---|---|---|---|---|---|---|';
  const line = ({ what, ours, yardstickName, yardstick, ratio, aim }: Row): string =>
    `| ${what} | ${ours.perSecond.toFixed(0)} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${ours.failed} | ${yardstickName} | ${yardstick.perSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${aim === null ? '' : `≥ ${aim}`} |`;
  return [head, ...rows.map(line)].join('\n');
}

/** Prints the text and adds it to `bench/results/<name>.md`, under the moment and the machine it was measured on. */
export function publish(name: string, text: string): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.md`);
  const [cpu] = cpus();
  const title = `## ${new Date().toISOString()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load average of 15 minutes ${loadavg()[2]?.toFixed(1)}`;
  appendFileSync(file, `${title}\n\n${text}\n\n`);
  console.log(`\n${text}\n\nAdded to ${relative(process.cwd(), file)}`);
}
