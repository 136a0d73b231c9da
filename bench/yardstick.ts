import pg from 'pg';
import { percentile, type Sample } from './sample.js';
import { run } from './tools.js';

const CLIENTS = 32;

/** pgbench on the same cluster, or without it a bare transfer between two rows by one SQL call. */
export interface Yardstick {
  /** The text of the table. */
  names: { write: string; read: string };
  write(seconds: number): Promise<Sample>;
  read(seconds: number): Promise<Sample>;
}

export async function pgbenchYardstick(program: string, url: string, scale: number): Promise<Yardstick> {
  await run(program, ['-i', '-q', '-s', String(scale), url]);
  const measure = async (seconds: number, args: readonly string[]): Promise<Sample> => {
    const text = await run(program, ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), ...args, url]);
    const figure = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
    return { perSecond: figure(/tps = ([\d.]+)/), p50: null, p99: null, failed: 0 };
  };
  return {
    names: { write: `pgbench TPC-B, scale ${scale}`, read: `pgbench -S, scale ${scale}` },
    write: (seconds) => measure(seconds, []),
    read: (seconds) => measure(seconds, ['-S']),
  };
}

export async function bareYardstick(url: string, scale: number): Promise<Yardstick> {
  const rows = scale * 100_000;
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  await pool.query(`
    create table bare (id int primary key, balance bigint not null);
    insert into bare select n, 0 from generate_series(1, ${rows}) n;
    create function bare_transfer(a int, b int, amount bigint) returns void language sql as
      'update bare set balance = balance + case id when a then -amount else amount end where id in (a, b)';`);
  const row = (): number => 1 + Math.floor(Math.random() * rows);
  const measure = async (seconds: number, query: () => pg.QueryConfig): Promise<Sample> => {
    const times: number[] = [];
    let failed = 0;
    const end = performance.now() + seconds * 1_000;
    const client = async (): Promise<void> => {
      while (performance.now() < end) {
        const from = performance.now();
        await pool.query(query()).catch(() => (failed += 1));
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    times.sort((a, b) => a - b);
    return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
  };
  return {
    names: { write: 'bare one-call transfer', read: 'bare row read' },
    write: (seconds) => measure(seconds, () => ({ name: 'w', text: 'select bare_transfer($1, $2, 1)', values: [row(), row()] })),
    read: (seconds) => measure(seconds, () => ({ name: 'r', text: 'select balance from bare where id = $1', values: [row()] })),
  };
}
