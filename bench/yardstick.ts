import type { Subject } from './measure.js';
import { endedChildrenTime } from './processor-time.js';
import { run } from './tools.js';

const CLIENTS = 32;

/** pgbench's TPC-B-like transaction; its processor time outside PostgreSQL is that of pgbench itself. */
export async function preparePgbench(program: string, url: string, scale: number): Promise<Subject> {
  await run(program, ['-i', '-q', '-s', String(scale), url]);
  const transact = async (operations: number): Promise<{ operations: number; failed: number; seconds: number }> => {
    const each = Math.ceil(operations / CLIENTS);
    const text = await run(program, ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-t', String(each), url]);
    const done = each * CLIENTS;
    return { operations: done, failed: 0, seconds: done / Number(/tps = ([\d.]+)/.exec(text)?.[1]) };
  };
  return {
    factor: 1,
    outsideTime: endedChildrenTime,
    open: () => Promise.resolve({ run: transact, close: () => undefined }),
  };
}
