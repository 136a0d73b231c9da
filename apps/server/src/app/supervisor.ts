import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.js';
import { isProcessMessage, SLOT } from './process-messages.js';
import { stopWithinMs } from './processes.js';
import { answerMetrics } from './shared-metrics.js';

/** A process that ended is replaced after this time, so that one that ends at once does not occupy a core. */
const REPLACE_MS = 1_000;

/** How much longer than it takes at most a process may take to stop, before it is killed. */
const KILL_AFTER_MS = 500;

interface Supervised {
  count: number;
  lameDuckSeconds: number;
  logger: Logger;
  /** Called with the sentence of the first process when it could not start; ends this process. */
  refuse(sentence: string): void;
}

/**
 * Runs a node as several processes that share its ports, and exits when they have ended (docs/decisions/0268). The first one starts alone, because it
 * prepares the database; if it cannot start, neither can the node. A process that ends later is replaced.
 */
export function supervise({ count, lameDuckSeconds, logger, refuse }: Supervised): void {
  let stopping = false;
  let failed = false;
  let ready = 0;

  // The kernel distributes connections. If this process did, those that it had just passed to a process that is killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  answerMetrics();

  const start = (slot: number): void => {
    const worker = cluster.fork({ KRAPAO_PROCESSES: String(count), [SLOT]: String(slot) });
    worker.on('message', (message: unknown) => {
      if (!isProcessMessage(message)) return;
      if (message.state === 'refused') {
        if (ready === 0) refuse(message.sentence);
        else logger.error({ process: slot }, message.sentence);
        return;
      }
      ready += 1;
      if (ready === 1) for (let next = 2; next <= count; next += 1) start(next);
      if (ready === count) logger.info({ processes: count }, 'all processes are ready');
    });
    worker.once('exit', (code, signal) => void ended(worker, slot, { code, signal }));
  };

  const ended = async (worker: Worker, slot: number, how: { code: number | null; signal: string | null }): Promise<void> => {
    if (stopping || ready === 0) {
      failed ||= how.code !== 0;
      if (running().length === 0) process.exit(failed ? 1 : 0);
      return;
    }
    logger.error({ process: slot, pid: worker.process.pid, ...how }, 'a server process has ended, and is replaced');
    await sleep(REPLACE_MS);
    if (!stopping) start(slot);
  };

  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping all processes');
    for (const worker of running()) worker.process.kill('SIGTERM');
    setTimeout(
      () => {
        for (const worker of running()) worker.process.kill('SIGKILL');
      },
      stopWithinMs(lameDuckSeconds) + KILL_AFTER_MS,
    ).unref();
    if (running().length === 0) process.exit(0);
  };

  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGHUP', () => logger.info('SIGHUP is ignored'));
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('disconnect', () => stop('the launcher has ended'));
  start(1);
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false);
