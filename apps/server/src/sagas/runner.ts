import type { Db } from '../platform/db/pool.js';
import type { Logger } from '../platform/logger.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { Found, Result } from '../providers/result.js';
import type { Saga, SagaRun, Settled } from './saga.js';
import { backlog, finish, isDone, lease, type Leased, postpone } from './saga.repository.js';

const AT_ONCE = 8;
const POLL_MS = 1_000;
const LONGEST_WAIT_SECONDS = 60;

export interface Runner {
  start(): void;
  /** Stops taking work and waits for what is under way. */
  stop(): Promise<void>;
  /** There is new work (NOTIFY saga). */
  wake(): void;
  isRunning(): boolean;
  /** Runs one saga now, for a caller who waits: true when it is done, false when its outcome is still unknown. */
  runNow(id: string): Promise<boolean>;
  backlog(): Promise<{ open: number; oldestSeconds: number }>;
}

/** The one runner for work that crosses to the outside: lease, call or look up, settle. It knows no feature. */
export function createRunner({ db, inTx, sagas, logger }: { db: Db; inTx: InTx; sagas: readonly Saga[]; logger: Logger }): Runner {
  const kinds = new Map(sagas.map((saga) => [saga.kind, saga]));
  const underWay = new Set<Promise<unknown>>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  const process = async (leased: Leased): Promise<boolean> => {
    const saga = kinds.get(leased.kind);
    if (saga === undefined) {
      logger.error({ saga: leased.id, kind: leased.kind }, 'no such kind of saga');
      await postpone(db, leased.id, LONGEST_WAIT_SECONDS);
      return false;
    }
    const run: SagaRun<unknown> = { id: leased.id, member: leased.member, input: saga.input.parse(leased.input) };
    const result = await ask(saga, run, leased.called);
    if (result.status === 'unknown') {
      const seconds = Math.min(2 ** (leased.attempts - 1), LONGEST_WAIT_SECONDS);
      logger.warn(
        { saga: leased.id, kind: leased.kind, attempts: leased.attempts, cause: result.cause, again: seconds },
        'outcome unknown',
      );
      await postpone(db, leased.id, seconds);
      return false;
    }
    await settle(saga, run, result);
    return true;
  };

  const settle = (saga: Saga, run: SagaRun<unknown>, settled: Settled<unknown>): Promise<void> =>
    inTx(async (tx) => {
      if (await finish(tx, run.id, settled)) await saga.settle(tx, run, settled);
    });

  const guarded = (leased: Leased): Promise<boolean> => {
    const work = process(leased).catch(async (error: unknown) => {
      logger.error({ saga: leased.id, kind: leased.kind, err: error }, 'saga failed');
      await postpone(db, leased.id, Math.min(2 ** leased.attempts, LONGEST_WAIT_SECONDS)).catch(() => undefined);
      return false;
    });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };

  const turn = async (): Promise<void> => {
    if (!running) return;
    const free = AT_ONCE - underWay.size;
    let taken = 0;
    try {
      const leased = free > 0 ? await lease(db, free) : [];
      taken = leased.length;
      for (const each of leased) void guarded(each).then(wake);
    } catch (error) {
      logger.warn({ err: error }, 'could not look for work');
    }
    schedule(taken > 0 && taken === free ? 0 : POLL_MS);
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void turn(), ms);
  };
  const wake = (): void => schedule(0);

  return {
    start: () => {
      running = true;
      wake();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
    wake,
    isRunning: () => running,
    runNow: async (id) => {
      const [leased] = await lease(db, 1, id);
      return leased === undefined ? waitFor(db, id) : guarded(leased);
    },
    backlog: () => backlog(db),
  };
}

/** Called before: look up, and call again only when the outside never received it. */
async function ask(saga: Saga, run: SagaRun<unknown>, called: boolean): Promise<Result<unknown>> {
  if (!called) return saga.execute(run);
  const found: Found<unknown> = await saga.lookup(run);
  return found.status === 'absent' ? saga.execute(run) : found;
}

const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1_600, 3_200];

/** Another worker has it: wait a little for its outcome. */
async function waitFor(db: Db, id: string): Promise<boolean> {
  for (const ms of WAIT_STEPS_MS) {
    if (await isDone(db, id)) return true;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return isDone(db, id);
}
