import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openLoad, type RequestAt } from './load.js';
import { clusterTime, machineTime, processTime } from './processor-time.js';
import { median, spread } from './sample.js';

/** A program whose processor time per operation is measured. */
export interface Subject {
  /** Its processor time so far outside PostgreSQL, µs. */
  outsideTime(): number;
  /** Opens its connections before a measurement begins. */
  open(): Promise<Opened>;
  /** Its slices have this many times the operations, because each uses little: a slice needs about a second of processor time. */
  factor: number;
}

interface Opened {
  /** Makes what a run needs; not measured. */
  prepare?(operations: number): Promise<void>;
  run(operations: number): Promise<{ operations: number; failed: number; seconds: number }>;
  close(): void;
}

/** A server under load over HTTP. */
export const httpSubject = (server: { base: string; pid: number }, newRequests: () => RequestAt, factor = 1): Subject => ({
  factor,
  outsideTime: () => processTime(server.pid),
  open: async () => {
    const load = await openLoad(server.base);
    return { run: (operations) => load.run(newRequests(), operations), close: load.close };
  },
});

/** The figures of one slice of load, per operation. */
export interface Figures {
  /** Processor time in µs: of the program, of PostgreSQL, and their sum. */
  outside: number;
  database: number;
  sum: number;
  perSecond: number;
  /** Journals per transaction of the ledger; null where none was posted. */
  batch: number | null;
  walBytes: number;
  failed: number;
}

export interface Cluster {
  /** The process id of the postmaster. */
  pid: number;
  /** A connection to the database of our server, as superuser. */
  db: pg.Client;
}

interface Counters {
  wal: number;
  xids: number;
  at: string;
}

async function readCounters({ db }: Cluster): Promise<Counters> {
  const { rows } = await db.query<{ wal: string; xids: string; at: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as wal, pg_snapshot_xmax(pg_current_snapshot())::text as xids,
      clock_timestamp()::text as at`,
  );
  return { wal: Number(rows[0]?.wal), xids: Number(rows[0]?.xids), at: rows[0]?.at ?? '' };
}

const IDLE_MS = 40;
const IDLE_WITHIN_MS = 10_000;

/** Resolves when no transaction writes any more: work that follows a call, such as pushes, is part of its cost. */
async function untilIdle(cluster: Cluster): Promise<Counters> {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  for (let before = await readCounters(cluster); ;) {
    await sleep(IDLE_MS);
    const now = await readCounters(cluster);
    if (now.xids === before.xids || performance.now() > deadline) return now;
    before = now;
  }
}

/** Journals per transaction since then: rows of one transaction have the same `xmin`. */
async function readBatch({ db }: Cluster, since: string): Promise<number | null> {
  const { rows } = await db.query<{ batch: number | null }>(
    `select count(*)::float / nullif(count(distinct xmin::text), 0) as batch from journal where recorded_at >= $1::timestamptz`,
    [since],
  );
  return rows[0]?.batch ?? null;
}

/** Runs a fixed number of operations, times the subject's factor, and returns what each cost. */
export async function measureSlice(cluster: Cluster, subject: Subject, operations: number): Promise<Figures> {
  const opened = await subject.open();
  try {
    await opened.prepare?.(operations * subject.factor);
    const counters = await readCounters(cluster);
    const [outside, database] = [subject.outsideTime(), clusterTime(cluster.pid)];
    const done = await opened.run(operations * subject.factor);
    const { wal } = await untilIdle(cluster);
    const used = { outside: subject.outsideTime() - outside, database: clusterTime(cluster.pid) - database };
    const per = (value: number): number => value / done.operations;
    return {
      outside: per(used.outside),
      database: per(used.database),
      sum: per(used.outside + used.database),
      perSecond: done.operations / done.seconds,
      batch: await readBatch(cluster, counters.at),
      walBytes: per(wal - counters.wal),
      failed: done.failed,
    };
  } finally {
    opened.close();
  }
}

export interface Sizes {
  rounds: number;
  /** Operations per slice, before the subject's factor. */
  operations: number;
  warmUp: { operations: number; maxSlices: number };
}

/** Two slices in a row that differ by less show that a program is warm. */
const SETTLED = 0.05;

interface WarmUp {
  operations: number;
  /** The processor time per operation no longer changes. */
  isSettled: boolean;
}

/** Runs slices until the processor time per operation has settled, at most `maxSlices`. */
async function warmUp(cluster: Cluster, subject: Subject, { operations, maxSlices }: Sizes['warmUp']): Promise<WarmUp> {
  let before = Infinity;
  for (let slice = 1; slice <= maxSlices; slice += 1) {
    const { sum } = await measureSlice(cluster, subject, operations);
    if (Math.abs(sum - before) / sum <= SETTLED) return { operations: slice * operations, isSettled: true };
    before = sum;
  }
  return { operations: maxSlices * operations, isSettled: false };
}

/** The yardsticks of every row; `tpcb` is null where pgbench is absent. */
export interface Yardsticks {
  limit: Subject;
  tpcb: Subject | null;
}

export interface Row {
  what: string;
  /** The largest processor time per operation that is the aim, µs; null: for information. */
  aim: number | null;
  ours: Figures[];
  limit: Figures[];
  tpcb: Figures[];
  /** Committed transactions per operation, over the row; null in a trial, which does not wait for the statistics. */
  transactions: number | null;
  load: number;
  /** Share of the machine's time that the hypervisor gave to others. */
  steal: number;
  isSettled: boolean;
}

/** Backends report their counters after at most ten seconds without work. */
const STATISTICS_MS = 10_500;

export interface RowOptions {
  what: string;
  aim: number | null;
  ours: Subject;
  sizes: Sizes;
  /** Waits for the counters of PostgreSQL, for the transactions per operation. */
  countTransactions: boolean;
}

/** Measures the limit server, TPC-B and ours in turns, after each has warmed up. */
export async function measureRow(cluster: Cluster, { limit, tpcb }: Yardsticks, options: RowOptions): Promise<Row> {
  const { what, aim, ours, sizes, countTransactions } = options;
  // Each row begins at the same distance from a checkpoint, after which PostgreSQL writes whole pages to its log.
  await cluster.db.query('checkpoint');
  const commits = await readCommits(cluster);
  const warm = { limit: await warmUp(cluster, limit, sizes.warmUp), ours: await warmUp(cluster, ours, sizes.warmUp) };
  const machine = machineTime();
  const row: Row = {
    what,
    aim,
    ours: [],
    limit: [],
    tpcb: [],
    transactions: null,
    load: 0,
    steal: 0,
    isSettled: warm.limit.isSettled && warm.ours.isSettled,
  };
  for (let round = 0; round < sizes.rounds; round += 1) {
    row.limit.push(await measureSlice(cluster, limit, sizes.operations));
    if (tpcb !== null) row.tpcb.push(await measureSlice(cluster, tpcb, sizes.operations));
    row.ours.push(await measureSlice(cluster, ours, sizes.operations));
  }
  const now = machineTime();
  row.load = loadavg()[0] ?? 0;
  row.steal = (now.stolen - machine.stolen) / Math.max(1, now.total - machine.total);
  if (countTransactions) {
    await sleep(STATISTICS_MS);
    row.transactions = ((await readCommits(cluster)) - commits) / (ours.factor * (warm.ours.operations + sizes.rounds * sizes.operations));
  }
  return row;
}

/** Committed transactions of the database of our server; the yardsticks use other databases. */
async function readCommits({ db }: Cluster): Promise<number> {
  const { rows } = await db.query<{ commits: string }>(
    'select xact_commit::text as commits from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.commits);
}

/** The figures of the limit server vary more than this in a row that says little. */
const NOISY = 0.15;

export const isNoisy = ({ limit }: Row): boolean => spread(limit.map(({ sum }) => sum)) > NOISY;

/** The median over the rounds of a yardstick's processor time divided by ours of the same round: above 1, ours is the cheaper one. */
export const ratioTo = (yardstick: readonly Figures[], ours: readonly Figures[]): number | null =>
  yardstick.length === 0 ? null : median(yardstick.map(({ sum }, round) => sum / (ours[round]?.sum ?? Number.NaN)));
