import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { designs } from './scale-designs.js';
import { capacity, coresFor, effectiveCores, movementCost, volume } from './scale-model.js';
import { DEFAULTS, PARAMETERS, readCommand } from './scale-parameters.js';
import { report } from './scale-report.js';
import { readRun, type Run } from './scale-run.js';

const planted = (at: string, how = '', withdrawal = 200): string => `## ${at}, commit abc, 2 × Processor

5 × 10 operations each${how}

| operation | node µs | PostgreSQL µs | sum µs (range) | aim | TPC-B ÷ ours | limit ÷ ours | per second | batch | transactions per operation | WAL bytes | load | steal | notes |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| settlement of a payout | 250 | 300 | **550** (1–2) | ≤ 300 | 0.68 | 0.10 | 2018 | 11.8 | 0.30 | 5000 | 2.3 | 0.2 % | noisy |
| withdrawal | 100 | ${withdrawal} | **300** (1–2) | ≤ 200 | 0.92 | 0.17 | 3140 | 31.6 | 0.10 | 9000 | 4.0 | 0.4 % |  |
| withdrawal that waits for a person | 1 | 1 | **2** (1–2) |  | 0.71 | 0.13 | 2307 | 30.2 | 0.23 | 1 | 3.3 | 0.1 % |  |
| deposit, hot house account | 150 | 300 | **450** (1–2) | ≤ 330 | 1.04 | 0.22 | 2541 | 32.0 | 0.10 | 7000 | 3.1 | 0.3 % | noisy |
| GET /api/wallet | 80 | 50 | **130** (1–2) | ≤ 90 | 2.78 | 0.62 | 8390 | – | 0.05 | 2 | 2.3 | 0.2 % | noisy |
| statement page | 170 | 100 | **270** (1–2) | ≤ 160 | 1.54 | 0.34 | 4692 | – | 0.05 | 4 | 2.3 | 0.5 % | noisy |

- Disk per withdrawal, indexes and saga included: 1000 bytes over 91,000 withdrawals (aim: ≤ 1,000): journal 300, posting 200, saga 250, movement 150, journal_key 50, movement_withdrawals 50
- Withdrawals at half load, 1267 per second for 15 s: p50 9.8 ms, p99 47.7 ms (aim: ≤ 12), 600 µs of processor time in batches of 5.4, 0 failed

`;
const NEWEST = '2026-01-02T00:00:00.000Z';
const results = [planted('2026-01-01T00:00:00.000Z', '', 150), planted(NEWEST)].join('');
function runOf(text: string, at?: string): Run {
  const found = readRun(text, at);
  if (!found.ok) throw new Error(found.missing);
  return found.run;
}

describe('the run that the model reads', () => {
  it('is the newest whole one', () => {
    const trials = [planted('2026-01-03', '; --quick: a trial, not a measurement'), planted('2026-01-04', '; only withdraw')].join('');
    expect(runOf(results + trials)).toMatchObject({
      at: NEWEST,
      costs: {
        withdrawal: { node: 100, database: 200, log: 9_000, transactions: 0.1 },
        settlement: { node: 250, database: 300, log: 5_000, transactions: 0.3 },
      },
      halfLoadRatio: 2,
      disk: { journal: 300, posting: 200, movement_withdrawals: 50 },
    });
  });

  it('or that of a moment', () => {
    expect(runOf(results, '2026-01-01T00:00:00.000Z').costs.withdrawal.database).toBe(150);
  });

  it.each([
    ['no run', '', 'a whole run'],
    ['a run without a row', planted(NEWEST).replace(/\| GET .*\n/, ''), `the row of wallet in the run of ${NEWEST}`],
    [
      'a run without half load',
      planted(NEWEST).replace(/- Withdrawals at half load.*\n/, ''),
      `the cost at half load in the run of ${NEWEST}`,
    ],
    ['a run without disk', planted(NEWEST).replace(/: journal 300.*\n/, '\n'), `the bytes of disk by table in the run of ${NEWEST}`],
  ])('%s is a typed error', (_what, text, missing) => {
    expect(readRun(text)).toEqual({ ok: false, missing });
  });

  it('is in bench/results/server.md', () => {
    expect(readRun(readFileSync(join(import.meta.dirname, 'results/server.md'), 'utf8'))).toMatchObject({ ok: true });
  });
});

describe('the cost of a movement', () => {
  const run = runOf(results);

  it('is that of half a deposit and half a withdrawal with its settlement, and of ten reads', () => {
    expect(movementCost(run, DEFAULTS, 2)).toEqual({
      // 2 × (150 + 100 + 250) / 2 + 8 × 80 + 2 × 170
      node: 1_480,
      // 2 × (300 + 200 + 300) / 2 + 8 × 50 + 2 × 100
      database: 1_400,
      // (7,000 + 9,000 + 5,000) / 2 + 8 × 2
      log: 10_516,
      // (0.1 + 0.1 + 0.3) / 2 + 10 × 0.05
      transactions: 0.75,
      // A deposit: journal, its key, posting, movement: 700. A withdrawal: 1,000, and its settlement 550.
      disk: (700 + 1_550) / 2,
    });
  });

  it('is less on the primary when a standby answers for the statement', () => {
    expect(movementCost(run, { ...DEFAULTS, 'statement-primary': 0.12 }, 2).database).toBe(1_400 - 0.88 * 200);
  });
});

describe('cores', () => {
  it('follow Amdahl’s law', () => {
    expect(effectiveCores(1, 0.01)).toBe(1);
    expect(effectiveCores(101, 0.01)).toBeCloseTo(50.5, 10);
    expect(effectiveCores(16, 0)).toBe(16);
  });

  it.each([1, 3, 17.5, 60, 99])('are counted so that %d of them work in parallel, and one less would not do', (effective) => {
    const cores = coresFor(effective, 0.01) ?? Number.NaN;
    expect(effectiveCores(cores, 0.01)).toBeGreaterThanOrEqual(effective);
    expect(effectiveCores(cores - 1, 0.01)).toBeLessThan(effective);
  });

  it('beyond the limit of the law do not exist', () => {
    expect(coresFor(100, 0.01)).toBeNull();
  });
});

describe('one primary', () => {
  const parameters = { ...DEFAULTS, cores: 10, contention: 0 };
  const cost = movementCost(runOf(results), parameters, 2);

  it('does movements by the time of its cores', () => {
    // 10 cores × 0.7 / 1,400 µs
    expect(capacity(cost, parameters, 0.7)).toMatchObject({ rate: 5_000 });
    expect(capacity(cost, parameters, 0.7).wait?.probability).toBeCloseTo(0.2217, 4);
  });

  it('writes rows and log by the rate', () => {
    const amounts = volume(cost, { ...parameters, rate: 1_000, retention: 10, copy: 100 });
    expect(amounts.disk).toBeCloseTo(97.2, 6);
    expect(amounts.log).toBeCloseTo(908.58, 2);
    expect(amounts.kept).toBeCloseTo(972, 6);
    expect(amounts.copyHours).toBeCloseTo(2.7, 6);
  });
});

describe('designs', () => {
  const parameters = { ...DEFAULTS, contention: 0, rate: 1_000, peak: 1, retention: 365 / 12, 'log-retention': 365 / 12 };
  const cost = movementCost(runOf(results), parameters, 2);
  const [own, managed, citus, cells] = designs(cost, parameters);

  it('have the cores that the peak needs', () => {
    // 1,000 × 1,400 µs at 50 %: 2.8 cores.
    expect(own).toMatchObject({ databases: 1, cores: 3 });
    expect(managed).toMatchObject({ databases: 1, cores: 3 });
    // 4.2 cores of workers: one worker of 16; 0.56 cores of the coordinator.
    expect(citus).toMatchObject({ databases: 2, cores: 17 });
    expect(cells).toMatchObject({ databases: 1, cores: 16 });
  });

  it('cost what cores, disk and archive cost for a million movements', () => {
    // 3 cores and a standby, 0.05 USD an hour each, for 1,000,000 / 1,000 / 3,600 hours; 1,125 bytes on two disks for a month.
    expect(own?.cost?.database).toBeCloseTo((6 * 0.05) / 3.6, 10);
    expect(own?.cost?.disk).toBeCloseTo(2 * 1.125 * 0.1, 10);
    expect(own?.cost?.archive).toBeCloseTo(10.516 * 0.02, 10);
    expect(own?.cost?.nodes).toBeCloseTo((1.48 / 0.5) * (0.05 / 3.6), 10);
    expect(managed?.cost?.disk).toBeCloseTo(2 * 2 * 1.125 * 0.1, 10);
    expect(managed?.cost?.nodes).toBe(own?.cost?.nodes);
  });

  it('end at the log where it is slower than the cores', () => {
    const slow = designs(cost, { ...parameters, 'log-bandwidth': 1 })[0];
    expect(slow?.limit).toEqual({ rate: 1e6 / 10_516, by: 'log' });
    expect(slow?.cores).toBeNull();
    const [quick] = designs(cost, { ...parameters, 'log-bandwidth': 10_000 });
    expect(quick?.limit).toEqual({ rate: (0.5 * 128 * 1e6) / 1_400, by: 'processor' });
  });

  it('have no cost beyond the limit, and Citus and cells go further', () => {
    const far = designs(cost, { ...parameters, rate: 60_000 });
    expect(far[0]).toMatchObject({ cores: null, cost: null });
    expect(far[2]?.cost).not.toBeNull();
    expect(far[3]?.databases).toBe(14);
  });

  it('divide the largest database', () => {
    const far = designs(cost, { ...parameters, rate: 20_000, 'cell-imbalance': 1 });
    expect((far[0]?.copyHours ?? 0) / (far[3]?.copyHours ?? 0)).toBeCloseTo(far[3]?.databases ?? 0, 10);
  });
});

describe('the command', () => {
  it('replaces what it names', () => {
    const read = readCommand(['--rate', '500', '--run', NEWEST, '--batching', '1']);
    expect(read).toEqual({ ok: true, command: { parameters: { ...DEFAULTS, rate: 500 }, batching: 1, run: NEWEST, help: false } });
  });

  it.each([
    [['--rate', 'many'], '--rate has no possible value'],
    [['--rate', '0'], '--rate has no possible value'],
    [['--cores', '1.5'], '--cores has no possible value'],
    [['--utilization', '1'], '--utilization has no possible value'],
    [['--withdrawals', '1.1'], '--withdrawals has no possible value'],
  ])('refuses %j', (args, reason) => {
    expect(readCommand(args)).toEqual({ ok: false, reason });
  });

  it('refuses a parameter that does not exist', () => {
    expect(readCommand(['--speed', '1'])).toMatchObject({ ok: false });
  });
});

describe('the report', () => {
  const text = report(runOf(results), { ...DEFAULTS, rate: 500 }, null);

  it('names the run, every assumption, and those that were set', () => {
    expect(text).toContain(`Run of ${NEWEST}, commit abc`);
    for (const name of Object.keys(PARAMETERS)) expect(text).toContain(`\`--${name}\``);
    expect(text).toContain('| `--rate` | 500 (set) |');
  });

  it('says where the cost at half load is not the measured one', () => {
    expect(text).toContain('A posting at half load costs 2.00 times that at full load.');
    expect(report(runOf(results), DEFAULTS, 1)).toContain('the model uses 1 (assumption)');
  });

  it('shows a design beyond its limit without a cost', () => {
    expect(report(runOf(results), { ...DEFAULTS, rate: 60_000 }, null)).toMatch(
      /\| one primary \| beyond the limit \|.*\| – \| – \| – \| – \| – \|/,
    );
  });
});
