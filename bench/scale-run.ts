/** What one operation costs, as `npm run bench` measured it: µs of processor time, bytes of log, transactions of the database. */
export interface OperationCost {
  node: number;
  database: number;
  log: number;
  transactions: number;
}

const ROWS = {
  deposit: 'deposit, hot house account',
  withdrawal: 'withdrawal',
  settlement: 'settlement of a payout',
  wallet: 'GET /api/wallet',
  statement: 'statement page',
} as const;
export type Operation = keyof typeof ROWS;

/** A whole run of `npm run bench`. */
export interface Run {
  /** The moment of the run, as its heading has it. */
  at: string;
  /** The heading: moment, commit, machine, load. */
  title: string;
  costs: Readonly<Record<Operation, OperationCost>>;
  /** µs of processor time of a withdrawal at half load, where batches are smaller, divided by that at full load. */
  halfLoadRatio: number;
  /** Bytes per withdrawal, by table and index. */
  disk: Readonly<Record<string, number>>;
}

/** `missing`: what the file lacks. */
export type RunResult = { ok: true; run: Run } | { ok: false; missing: string };

const HEADINGS = /^(?=## )/m;
const numberIn = (text: string | undefined, form: RegExp): number => Number(form.exec(text ?? '')?.[1] ?? Number.NaN);

/** The newest run of bench/results/server.md with every row at full size, or the run of a moment. */
export function readRun(results: string, at?: string): RunResult {
  const runs = results.split(HEADINGS).filter((run) => run.startsWith('## ') && !/--quick|; only /.test(run));
  const text = at === undefined ? runs.at(-1) : runs.find((run) => run.startsWith(`## ${at}`));
  if (text === undefined) return { ok: false, missing: at === undefined ? 'a whole run' : `a whole run of ${at}` };
  const [title = ''] = text.slice('## '.length).split('\n', 1);

  const [withdrawal, halfLoad] = [costOf(text, 'withdrawal'), numberIn(text, /, ([\d.]+) µs of processor time in batches/)];
  const run: Run = {
    at: title.split(',', 1)[0] ?? '',
    title,
    costs: {
      deposit: costOf(text, 'deposit'),
      withdrawal,
      settlement: costOf(text, 'settlement'),
      wallet: costOf(text, 'wallet'),
      statement: costOf(text, 'statement'),
    },
    halfLoadRatio: halfLoad / (withdrawal.node + withdrawal.database),
    disk: diskOf(text),
  };
  const missing = missingIn(run);
  return missing === null ? { ok: true, run } : { ok: false, missing: `${missing} in the run of ${run.at}` };
}

/** Columns: operation, node, PostgreSQL, sum, aim, two ratios, per second, batch, transactions per operation, bytes of log. */
function costOf(text: string, operation: Operation): OperationCost {
  const line = text.split('\n').find((each) => each.startsWith(`| ${ROWS[operation]} |`)) ?? '';
  const cells = line.split('|').map((cell) => Number(cell));
  const [node, database, transactions, log] = [2, 3, 10, 11].map((at) => cells[at] ?? Number.NaN);
  return { node: node ?? Number.NaN, database: database ?? Number.NaN, log: log ?? Number.NaN, transactions: transactions ?? Number.NaN };
}

/** "Disk per withdrawal …: journal 356, saga 326 …". */
function diskOf(text: string): Record<string, number> {
  const line = /^- Disk per withdrawal.*\): (.+)$/m.exec(text)?.[1] ?? '';
  return Object.fromEntries([...line.matchAll(/(\w+) (\d+)/g)].map(([, name, bytes]) => [name, Number(bytes)]));
}

function missingIn({ costs, halfLoadRatio, disk }: Run): string | null {
  const row = Object.entries(costs).find(([, cost]) => Object.values(cost).some((value) => !Number.isFinite(value)));
  if (row !== undefined) return `the row of ${row[0]}`;
  if (!Number.isFinite(halfLoadRatio)) return 'the cost at half load';
  return disk['journal'] === undefined ? 'the bytes of disk by table' : null;
}
