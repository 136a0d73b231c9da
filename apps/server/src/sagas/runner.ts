import { SpanKind } from '@opentelemetry/api';
import type { Db } from '../platform/db/pool.js';
import { isUnavailable } from '../platform/db/unavailable.js';
import type { Logger } from '../platform/logger.js';
import { createBatches } from '../platform/batches.js';
import { createRepeats } from '../platform/repeats.js';
import { annotate, batchSpans, inTraceOf } from '../platform/trace.js';
import type { InTx } from '../platform/unit-of-work.js';
import type { Circuits, Found, Pending, Result } from '../providers/index.js';
import type { Saga, SagaEnd, SagaRun } from './saga.js';
import { backlog, finish, finishAll, isDone, laneOf, leaseDue, type Leased, leaseOne, postpone } from './saga.repository.js';
import { createSlots } from './slots.js';

const POLL_MS = 1_000;
const LONGEST_WAIT_SECONDS = 60;
const GIVE_BACK_MS = 500;
const GIVE_BACK_TRIES = 40;

export interface Runner {
  /** Adds kinds of sagas; call it before `start`. */
  register(sagas: readonly Saga[]): void;
  start(): void;
  /** Stops leasing sagas and waits for those in progress. */
  stop(): Promise<void>;
  /** Looks for new work now: after a posting of this node, or a NOTIFY saga of another. */
  wake(): void;
  isRunning(): boolean;
  /**
   * Runs one saga now, for a caller that waits: true when it is done, false when its outcome is still unknown. Returns false immediately and leaves the
   * saga to the worker when its provider has no free slot or is skipped.
   */
  runNow(id: string): Promise<boolean>;
  backlog(): Promise<{ open: number; oldestSeconds: number }>;
}

export interface RunnerDependencies {
  db: Db;
  inTx: InTx;
  circuits: Pick<Circuits, 'states'>;
  logger: Logger;
}

/** Runs all work that calls a provider: lease, call or look up, settle. It knows no feature. */
export function createRunner({ db, inTx, circuits, logger }: RunnerDependencies): Runner {
  const kinds = new Map<string, Saga>();
  const settlers = new Map<string, (end: SagaEnd) => Promise<unknown>>();
  const repeats = createRepeats(logger);
  const slots = createSlots(circuits);
  const inFlight = new Set<Promise<unknown>>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  const providerOf = ({ kind, code }: { kind: string; code: string | null }): string =>
    [kinds.get(kind)?.provider ?? kind, ...(code === null ? [] : [code])].join(':');

  const process = async (leased: Leased): Promise<boolean> => {
    const saga = kinds.get(leased.kind);
    if (saga === undefined) {
      if (isLogged(leased)) logger.error({ saga: leased.id, kind: leased.kind }, 'unknown kind of saga');
      await postpone(db, leased, LONGEST_WAIT_SECONDS);
      return false;
    }
    const run: SagaRun<unknown> = { id: leased.id, member: leased.member, input: saga.input.parse(leased.input) };
    const result = await callOrLookUp(saga, run, leased.called);
    annotate({ 'krapao.saga.outcome': result.status });
    const seconds = Math.min(2 ** (leased.attempts - 1), LONGEST_WAIT_SECONDS);
    if (result.status === 'pending') {
      await postpone(db, leased, seconds, { isPending: true });
      return false;
    }
    if (result.status === 'unknown') {
      if (isLogged(leased))
        logger.warn(
          { saga: leased.id, kind: leased.kind, attempts: leased.attempts, cause: result.cause, retryInSeconds: seconds },
          'outcome unknown',
        );
      await postpone(db, leased, seconds);
      return false;
    }
    await settlers.get(saga.kind)?.({ run, settled: result });
    return true;
  };

  const settlerOf = (saga: Saga): ((end: SagaEnd) => Promise<unknown>) => {
    if ('settle' in saga)
      return ({ run, settled }) =>
        inTx(async (tx) => {
          if (await finish(tx, run.id, settled)) await saga.settle(tx, run, settled);
        });
    const inBatches = createBatches(
      (ends: readonly SagaEnd[]) =>
        inTx(async (tx) => {
          const ended = await finishAll(
            tx,
            ends.map(({ run, settled }) => ({ id: run.id, outcome: settled })),
          );
          if (ended.size > 0)
            await saga.settleAll(
              tx,
              ends.filter(({ run }) => ended.has(run.id)),
            );
          return ends.map(() => undefined);
        }),
      batchSpans('saga.settle', ({ run }) => run.id),
    );
    return (end) => inBatches.run([end]);
  };

  /** Retries while the database is unavailable; no other worker leases the saga before its lease expires. */
  const giveBack = async (leased: Leased, seconds: number): Promise<void> => {
    for (let tries = 0; tries < GIVE_BACK_TRIES; tries += 1) {
      try {
        return await postpone(db, leased, tries === 0 ? seconds : 0);
      } catch (error) {
        if (!running || !isUnavailable(error)) return;
        await new Promise((resolve) => setTimeout(resolve, GIVE_BACK_MS));
      }
    }
  };

  const attempt = (leased: Leased): Promise<boolean> =>
    process(leased).catch(async (error: unknown) => {
      if (isLogged(leased)) logger.error({ saga: leased.id, kind: leased.kind, attempts: leased.attempts, err: error }, 'saga failed');
      annotate({ 'krapao.saga.outcome': 'failed' });
      await giveBack(leased, Math.min(2 ** leased.attempts, LONGEST_WAIT_SECONDS));
      return false;
    });

  const guarded = (leased: Leased): Promise<boolean> => {
    const release = slots.take(providerOf({ kind: leased.kind, code: codeIn(leased.input) }));
    const attributes = { 'krapao.saga.id': leased.id, 'krapao.saga.attempt': leased.attempts };
    const work = inTraceOf(leased.input, `saga ${leased.kind}`, { kind: SpanKind.CONSUMER, attributes }, () => attempt(leased));
    inFlight.add(work);
    void work.finally(() => {
      inFlight.delete(work);
      release();
    });
    return work;
  };

  const turn = async (): Promise<void> => {
    try {
      const sagas = [...kinds.values()];
      const callers = { kinds: sagas.map(({ kind }) => kind), providers: sagas.map(({ provider }) => provider) };
      const leased = await leaseDue(db, callers, slots.forWorker());
      for (const each of leased) void guarded(each).then(wake);
      repeats.over('lease', {}, 'leasing works again');
    } catch (error) {
      repeats.met('lease', error, {}, 'could not lease sagas');
    }
    schedule(POLL_MS);
  };

  // One turn at a time: two in parallel would both take the free slots.
  let turning = false;
  let isDue = false;
  const turnAlone = async (): Promise<void> => {
    if (!running) return;
    if (turning) {
      isDue = true;
      return;
    }
    turning = true;
    await turn();
    turning = false;
    if (isDue) wake();
    isDue = false;
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void turnAlone(), ms);
  };
  const wake = (): void => schedule(0);

  return {
    register: (sagas) => {
      for (const saga of sagas) {
        kinds.set(saga.kind, saga);
        settlers.set(saga.kind, settlerOf(saga));
      }
    },
    start: () => {
      running = true;
      wake();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled(inFlight);
    },
    wake,
    isRunning: () => running,
    runNow: async (id) => {
      const lane = await laneOf(db, id);
      if (lane === undefined || !slots.hasFree(providerOf(lane))) return isDone(db, id);
      const leased = await leaseOne(db, id);
      return leased === undefined ? waitFor(db, id) : guarded(leased);
    },
    backlog: () => backlog(db),
  };
}

/** Logs the 1st, 2nd, 4th, 8th … attempt only: a saga that stays open is tried every minute, possibly for days. */
const isLogged = ({ attempts }: Leased): boolean => Number.isInteger(Math.log2(attempts));

/** The `code` of the input, which selects one of several providers of the saga's kind. */
const codeIn = (input: unknown): string | null =>
  input !== null && typeof input === 'object' && 'code' in input && typeof input.code === 'string' ? input.code : null;

/** After a first call, look up; call again only when the provider never received the order. */
async function callOrLookUp(saga: Saga, run: SagaRun<unknown>, called: boolean): Promise<Result<unknown> | Pending> {
  if (!called) return saga.execute(run);
  const found: Found<unknown> = await saga.lookup(run);
  return found.status === 'absent' ? saga.execute(run) : found;
}

const WAIT_STEPS_MS = [50, 100, 200, 400, 800, 1_600, 3_200];

/** Another worker has leased the saga: wait a few seconds for its outcome. */
async function waitFor(db: Db, id: string): Promise<boolean> {
  for (const ms of WAIT_STEPS_MS) {
    if (await isDone(db, id)) return true;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return isDone(db, id);
}
