import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { type Figures, isNoisy, ratioTo, type Row } from './measure.js';
import { median } from './sample.js';

const of = (figures: readonly Figures[], name: keyof Figures): number =>
  median(figures.map((each) => each[name]).filter((value) => value !== null));
const ratio = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** Processor time in µs: the program, PostgreSQL, and the sum with its range over the rounds. */
function times(figures: readonly Figures[]): string {
  const sums = figures.map(({ sum }) => sum);
  const range = `${Math.min(...sums).toFixed(0)}–${Math.max(...sums).toFixed(0)}`;
  return `${of(figures, 'outside').toFixed(0)} | ${of(figures, 'database').toFixed(0)} | **${of(figures, 'sum').toFixed(0)}** (${range})`;
}

function notes(row: Row): string {
  const failed = row.ours.reduce((total, each) => total + each.failed, 0);
  return [isNoisy(row) ? 'noisy' : '', row.isSettled ? '' : 'warm-up not settled', failed > 0 ? `${failed} failed` : '']
    .filter((note) => note !== '')
    .join(', ');
}

/** Processor time per operation, its ratios to the yardsticks of the same rounds, and the conditions of each row. */
export function table(rows: readonly Row[]): string {
  const head = [
    '| operation | node µs | PostgreSQL µs | sum µs (range) | aim | TPC-B ÷ ours | limit ÷ ours | per second | batch | transactions per operation | WAL bytes | load | steal | notes |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const line = (row: Row): string =>
    `| ${[
      row.what,
      times(row.ours),
      row.aim === null ? '' : `≤ ${row.aim}`,
      ratio(ratioTo(row.tpcb, row.ours)),
      ratio(ratioTo(row.limit, row.ours)),
      of(row.ours, 'perSecond').toFixed(0),
      of(row.ours, 'batch') > 0 ? of(row.ours, 'batch').toFixed(1) : '–',
      row.transactions === null ? '–' : row.transactions.toFixed(2),
      of(row.ours, 'walBytes').toFixed(0),
      row.load.toFixed(1),
      `${(100 * row.steal).toFixed(1)} %`,
      notes(row),
    ].join(' | ')} |`;
  const yardstick = (name: string, figures: readonly Figures[]): string[] =>
    figures.length === 0
      ? []
      : [
          `| ${name} | ${times(figures)} | | | | ${of(figures, 'perSecond').toFixed(0)} | | | ${of(figures, 'walBytes').toFixed(0)} | | | |`,
        ];
  return [
    ...head,
    ...rows.map(line),
    ...yardstick(
      'yardstick: limit server, a withdrawal',
      rows.flatMap((row) => row.limit),
    ),
    ...yardstick(
      'yardstick: pgbench TPC-B, with its client',
      rows.flatMap((row) => row.tpcb),
    ),
  ].join('\n');
}

/** The commit that was measured, marked when files differ from it. */
function commit(): string {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'}`;
}

/** Prints the text and adds it to `bench/results/<name>.md`, under the moment and the machine it was measured on. */
export function publish(name: string, text: string): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.md`);
  const [cpu] = cpus();
  const title = `## ${new Date().toISOString()}, commit ${commit()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load average of 15 minutes ${loadavg()[2]?.toFixed(1)}`;
  appendFileSync(file, `${title}\n\n${text}\n\n`);
  console.log(`\n${text}\n\nAdded to ${relative(process.cwd(), file)}`);
}
