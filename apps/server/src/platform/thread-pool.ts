import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A thread that takes longer for one task (ms) is terminated. */
const TASK_LIMIT_MS = 20_000;
/** The most tasks that wait for a thread; further ones are rejected. */
const MAX_QUEUED = 32;

/** Threads for work that would block the event loop. Each runs one task at a time. */
export interface ThreadPool<Task, Result> {
  /** Null: the queue is full. */
  run(task: Task): Promise<Result | null>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions<Result> {
  /** Starts a thread that posts one result per task. */
  start(): Worker;
  /** The result of a task whose thread ended, and of a task that exceeded the time limit. */
  ended: Result;
  late: Result;
  /** Called with the error that ended a thread. */
  onError?: ((error: unknown) => void) | undefined;
  /** The most threads; by default one less than the number of processors. */
  most?: number | undefined;
}

interface Job<Task, Result> {
  task: Task;
  done(result: Result): void;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** The current task. */
  job: Job<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/** Starts a thread when a task finds none free, and keeps it. */
export function createThreadPool<Task, Result>({
  start,
  ended,
  late,
  onError = () => undefined,
  most = Math.max(1, cpus().length - 1),
}: ThreadPoolOptions<Result>): ThreadPool<Task, Result> {
  const waiting: Job<Task, Result>[] = [];
  const threads = new Set<Thread<Task, Result>>();
  let closed = false;

  const next = (): void => {
    if (closed || waiting.length === 0) return;
    const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < most ? begin() : undefined);
    const job = thread === undefined ? undefined : waiting.shift();
    if (thread === undefined || job === undefined) return;
    thread.job = job;
    thread.timer = setTimeout(() => leave(thread, late), TASK_LIMIT_MS);
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
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    finish(thread, result);
  };

  const begin = (): Thread<Task, Result> => {
    const thread: Thread<Task, Result> = { worker: start(), job: null, timer: undefined };
    thread.worker.on('message', (result: Result) => finish(thread, result));
    thread.worker.on('error', onError);
    thread.worker.on('exit', () => leave(thread, ended));
    thread.worker.unref();
    threads.add(thread);
    return thread;
  };

  return {
    run: (task) => {
      if (waiting.length >= MAX_QUEUED) return Promise.resolve(null);
      return new Promise((resolve) => {
        waiting.push({ task, done: resolve });
        next();
      });
    },
    close: async () => {
      closed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Starts the program `name` as a thread. In the build it is next to the server's bundle; from source it is next to `from` (an `import.meta.url`) and
 * loads tsx to read TypeScript.
 */
export function startThread(from: string, name: string, workerData: unknown): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), { workerData });
  const source = JSON.stringify(new URL(`./${name}.ts`, from).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, { workerData, eval: true });
}
