import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Reading } from './reading.js';

/** After this time (ms) no further look is taken at a photo. */
const BUDGET_MS = 3_000;
/** A thread that has not answered by then (ms) is ended. */
const HARD_MS = 20_000;
/** Photos that may wait for a thread; one more is turned away. */
const MOST_WAITING = 32;

export interface SlipReader {
  /** Reads on a thread of its own, so that the event loop goes on. Null: too many wait already. */
  read(file: Uint8Array): Promise<Reading | null>;
  close(): Promise<void>;
}

export interface SlipReaderOptions {
  /** Hears why a thread ended. */
  onError?(error: unknown): void;
  threads?: number;
  budgetMs?: number;
}

interface Job {
  file: Uint8Array;
  done(reading: Reading): void;
}

interface Thread {
  worker: Worker;
  /** What it reads now. */
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/** Threads that read photos: as many as there are processors beside the server's own, begun with the first photo. */
export function createSlipReader({
  onError = () => undefined,
  threads = Math.max(1, cpus().length - 1),
  budgetMs = BUDGET_MS,
}: SlipReaderOptions = {}): SlipReader {
  const waiting: Job[] = [];
  const crew = new Set<Thread>();
  let closed = false;

  const next = (): void => {
    if (closed || waiting.length === 0) return;
    const thread = [...crew].find(({ job }) => job === null) ?? (crew.size < threads ? begin() : undefined);
    const job = thread === undefined ? undefined : waiting.shift();
    if (thread === undefined || job === undefined) return;
    thread.job = job;
    thread.timer = setTimeout(() => leave(thread, { status: 'size' }), HARD_MS);
    thread.worker.postMessage(job.file, []);
  };

  const finish = (thread: Thread, reading: Reading): void => {
    clearTimeout(thread.timer);
    const { job } = thread;
    thread.job = null;
    job?.done(reading);
    next();
  };

  const leave = (thread: Thread, reading: Reading): void => {
    if (!crew.delete(thread)) return;
    void thread.worker.terminate();
    finish(thread, reading);
  };

  const begin = (): Thread => {
    const thread: Thread = { worker: startThread(budgetMs), job: null, timer: undefined };
    thread.worker.on('message', (reading: Reading) => finish(thread, reading));
    thread.worker.on('error', onError);
    thread.worker.on('exit', () => leave(thread, { status: 'broken' }));
    thread.worker.unref();
    crew.add(thread);
    return thread;
  };

  return {
    read: (file) => {
      if (waiting.length >= MOST_WAITING) return Promise.resolve(null);
      return new Promise((resolve) => {
        waiting.push({ file, done: resolve });
        next();
      });
    },
    close: async () => {
      closed = true;
      await Promise.all([...crew].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Built, the thread's program stands beside the server's; from source it brings the loader that reads TypeScript. */
function startThread(budgetMs: number): Worker {
  const options = { workerData: { budgetMs } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./slip.worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./slip.worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, { ...options, eval: true });
}
