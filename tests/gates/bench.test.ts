import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './cruise.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The share by which README may differ from the last measurement. */
const TOLERANCE = 0.1;
/** The row of bench/results/server.md behind each figure of README. */
const SENTENCE: Readonly<Record<string, string>> = {
  'a withdrawal': 'withdrawal',
  'its settlement': 'settlement of a payout',
  'a deposit with its coins and turnover': 'deposit, hot house account',
  'the wallet': 'GET /api/wallet',
  'a statement page': 'statement page',
  'a transaction of TPC-B took': 'yardstick: pgbench TPC-B, with its client',
};
const COUNTS = 'Counts that the guard allows (apps/server/test/path-bounds.json): ';

/** The last run of every row at full size. */
const last = read('bench/results/server.md')
  .split(/^(?=## )/m)
  .filter((run) => run.startsWith('## ') && !/--quick|; only /.test(run))
  .at(-1) as string;
const readme = read('README.md').replaceAll(/\s+/g, ' ');

/** Processor time of node and PostgreSQL together, in µs. */
function measured(row: string): number {
  const line = last.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
  return Number(/\*\*(\d+)\*\*/.exec(line)?.[1]);
}
const stated = (what: string): number => Number(new RegExp(`${what} ([\\d,]+) µs`).exec(readme)?.[1]?.replace(',', ''));

it('README states what the last run of the benchmark measured', () => {
  const differing = Object.entries(SENTENCE)
    .map(([what, row]) => ({ what, stated: stated(what), measured: measured(row) }))
    .filter(({ stated: written, measured: found }) => !(Math.abs(written - found) <= TOLERANCE * found));
  expect(differing).toEqual([]);
});

it('README names the day of the last run', () => {
  expect(readme).toContain(`, ${last.slice('## '.length, 'yyyy-mm-dd'.length + '## '.length)}. Processor time`);
});

it('README has the sizing table of the last run', () => {
  const table = last.slice(last.indexOf('| peak per second')).trim().split('\n').slice(0, 6);
  expect(table).toHaveLength(6);
  expect(read('README.md')).toContain(table.join('\n'));
});

// Other counts mean another cost: the benchmark has to run again.
it('the guard of the withdrawal path allows what it allowed at the last run of the benchmark', () => {
  const recorded = last.split('\n').find((line) => line.includes(COUNTS)) ?? '';
  expect(JSON.parse(/`(.*)`/.exec(recorded)?.[1] ?? '{}')).toEqual(JSON.parse(read('apps/server/test/path-bounds.json')));
});
