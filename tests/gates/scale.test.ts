import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PENDING } from '../../apps/server/src/platform/db/shards.pending.js';
import { DEFAULTS } from '../../bench/scale-parameters.js';
import { report } from '../../bench/scale-report.js';
import { readRun, type Run } from '../../bench/scale-run.js';
import { ROOT } from './cruise.js';
import { pendingRows, variationRow } from './scale.js';

const page = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');
const lines = page.split('\n');
/** The rows of a table under a heading. */
const rowsUnder = (heading: string): string[] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ', 1)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);

/** The page keeps the run that it names, while newer ones are added. */
function namedRun(): Run {
  const found = readRun(readFileSync(join(ROOT, 'bench/results/server.md'), 'utf8'), /Run of (\S+),/.exec(page)?.[1]);
  if (!found.ok) throw new Error(`docs/scale.md names a run that bench/results/server.md lacks: ${found.missing}`);
  return found.run;
}

describe('docs/scale.md', () => {
  it('has the output of `npm run scale` for the run that it names', () => {
    const expected = report(namedRun(), DEFAULTS, null).split('\n').slice(1);
    expect(expected.length).toBeGreaterThan(40);
    expect(expected.filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('has the costs of other parameters', () => {
    const rows = rowsUnder('Other parameters');
    const args = rows.map((row) => /`(.+?)`/.exec(row)?.[1] ?? '');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows).toEqual(args.map((each) => variationRow(namedRun(), each)));
  });

  it('has each pending change of the schema, and their number', () => {
    expect(rowsUnder('What a distributed schema changes')).toEqual(pendingRows());
    const breaches = PENDING.flatMap((group) => group.breaches).length;
    expect(page).toContain(`${breaches} breaches in ${PENDING.length} groups`);
  });

  it('is compared: another assumption gives other rows, and an unknown one is named', () => {
    expect(variationRow(namedRun(), '--rate 2000')).not.toBe(variationRow(namedRun(), '--rate 200').replace('200', '2000'));
    expect(variationRow(namedRun(), '--speed 1')).toContain('Unknown option');
  });
});
