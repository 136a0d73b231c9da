import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A thread that has not answered by then (ms) is ended. */
const HARD_MS = 20_000;
/** Tasks that may wait for a thread; one more is turned away. */
const MOST_WAITING = 32;

/** Threads for work that would hold the event loop up: each does one task after the other. */
export interface ThreadPool<Task, Result> {
  /** Null: too many wait already. */
  run(task: Task): Promise<Result | null>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions<Result> {
  /** Starts a thread that answers each task with one result. */
  start(): Worker;
  /** The result of a task whose thread ended, and of one that took too long. */
  ended: Result;
  late: Result;
  /** Hears why a thread ended. */
  onError?: ((error: unknown) => void) | undefined;
  /** As many as there are processors beside the server's own, unless told otherwise. */
  most?: number | undefined;
}

interface Job<Task, Result> {
  task: Task;
  done(result: Result): void;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** What it does now. */
  job: Job<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/** Each thread begins with the first task that finds none free, and is kept. */
export function createThreadPool<Task, Result>({
  start,
  ended,
  late,
  onError = () => undefined,
  most = Math.max(1, cpus().length - 1),
}: ThreadPoolOptions<Result>): ThreadPool<Task, Result> {
  const waiting: Job<Task, Result>[] = [];
  const crew = new Set<Thread<Task, Result>>();
  let closed = false;

  const next = (): void => {
    if (closed || waiting.length === 0) return;
    const thread = [...crew].find(({ job }) => job === null) ?? (crew.size < most ? begin() : undefined);
    const job = thread === undefined ? undefined : waiting.shift();
    if (thread === undefined || job === undefined) return;
    thread.job = job;
    thread.timer = setTimeout(() => leave(thread, late), HARD_MS);
    thread.worker.postMessage(job.task, []);
  };

  const finish = (thread: Thread<Task, Result>, result: Result): void => {
    clearTimeout(thread.timer);
    const { job } = thread;
    thread.job = null;
    job?.done(result);
    next();
  };

  const leave = (thread: Thread<Task, Result>, result: Result): void => {
    if (!crew.delete(thread)) return;
    void thread.worker.terminate();
    finish(thread, result);
  };

  const begin = (): Thread<Task, Result> => {
    const thread: Thread<Task, Result> = { worker: start(), job: null, timer: undefined };
    thread.worker.on('message', (result: Result) => finish(thread, result));
    thread.worker.on('error', onError);
    thread.worker.on('exit', () => leave(thread, ended));
    thread.worker.unref();
    crew.add(thread);
    return thread;
  };

  return {
    run: (task) => {
      if (waiting.length >= MOST_WAITING) return Promise.resolve(null);
      return new Promise((resolve) => {
        waiting.push({ task, done: resolve });
        next();
      });
    },
    close: async () => {
      closed = true;
      await Promise.all([...crew].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Starts the program `name` of a thread. Built, it stands beside the server's; from source it stands beside `from` (an `import.meta.url`)
 * and brings the loader that reads TypeScript.
 */
export function startThread(from: string, name: string, workerData: unknown): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), { workerData });
  const source = JSON.stringify(new URL(`./${name}.ts`, from).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, { workerData, eval: true });
}
