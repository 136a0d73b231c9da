import { expect, it } from 'vitest';
import { type Round, summary, table } from './report.js';

const round = (fault: Round['fault'], calls: number | null): Round => ({
  fault,
  from: 'db1',
  to: 'db2',
  promoted: 20_300,
  calls,
  push: 1_200,
  workers: 900,
  rejoined: fault === 'switchover' ? null : 7_000,
  fence: fault === 'switchover' ? null : { tried: 40, acknowledged: 0, kept: 0 },
});

it('shows each round in a line', () => {
  expect(table([round('kill', 400), round('switchover', null)])).toEqual([
    'round  fault       primary    promoted  calls  push   workers  rejoined  old primary’s writes',
    '1      kill        db1 → db2  20.3 s    0.4 s  1.2 s  0.9 s    7.0 s     0 of 40, 0 kept',
    '2      switchover  db1 → db2  20.3 s    never  1.2 s  0.9 s',
  ]);
});

it('says the middle and the worst, and that something never worked again', () => {
  expect(summary([round('kill', 400), round('freeze', 900), round('kill', null)])).toBe(
    'promoted p50 20.3 s max 20.3 s, calls p50 0.9 s max never, push p50 1.2 s max 1.2 s, workers p50 0.9 s max 0.9 s',
  );
});
