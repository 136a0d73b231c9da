import type { Clock } from '../../platform/clock.js';
import { dayOf } from '../../platform/business-day.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { recordFindings } from '../../platform/findings.js';
import type { Logger } from '../../platform/logger.js';
import { createRepeats } from '../../platform/repeats.js';
import { createSeal } from '../../platform/seal.js';
import type { SealedColumn } from '../../platform/sealed-values.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { NOT_CALLED, type ReceiverClient } from '../../providers/index.js';
import { createSlots } from '../../sagas/index.js';
import {
  failOverdue,
  giveBack,
  leaseDeliveries,
  type LeasedDelivery,
  storeDelivered,
  storeFailed,
  storePause,
  type Tried,
} from './delivery.repository.js';
import { answerText, isTaken, pauseAfter } from './delivery.rules.js';

/** The secrets of endpoints, sealed with a key of their own. */
export const webhookSecrets: SealedColumn = {
  values: 'webhook secrets',
  purpose: 'outgoing webhook',
  table: 'outgoing_secret',
  id: 'id',
  column: 'secret',
};

const POLL_MS = 1_000;
/** Concurrent calls of a node to one endpoint. */
const SLOTS = 4;
/** After this time a delivery that was not tried is tried. */
const UNTRIED_SECONDS = 5;
/** A delivery that is waiting longer than all attempts take, e.g. because its endpoint is paused, fails. ms */
const LONGEST_MS = 7 * 24 * 60 * 60_000;
/** Deliveries to an endpoint have failed for good; its reference is the endpoint. */
export const FAILED = 'webhook.failed';

/** Sends what the outbox has recorded. Each node has one worker; a delivery goes to one of them. */
export interface Deliveries {
  start(): void;
  /** Takes nothing more, and waits for the calls in progress. */
  stop(): Promise<void>;
  /** Looks for due deliveries now. */
  wake(): void;
  /** Fails deliveries of events that are older than a week. */
  failOverdue(): Promise<void>;
}

export interface DeliveriesDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  /** The server's keys, newest first. */
  secrets: readonly string[];
  receivers: Pick<ReceiverClient, 'send' | 'circuits'>;
  hasEndpoints(): Promise<boolean>;
}

export function createDeliveries({ inTx, clock, logger, secrets, receivers, hasEndpoints }: DeliveriesDependencies): Deliveries {
  const seal = createSeal(secrets, webhookSecrets.purpose);
  const slots = createSlots(receivers.circuits, SLOTS);
  const repeats = createRepeats(logger);
  const inFlight = new Set<Promise<void>>();
  let isRunning = false;
  let isDue = false;
  let endPause = (): void => undefined;
  let loop = Promise.resolve();

  const find = (tx: Tx, endpoints: readonly Pick<LeasedDelivery, 'endpoint' | 'url'>[]): Promise<void> => {
    const at = clock.now();
    // A later day reopens a finding that an operator has closed.
    const findings = endpoints.map(({ endpoint, url }) => ({
      kind: FAILED,
      reference: endpoint,
      facts: { to: new URL(url).host, at: dayOf(at) },
    }));
    return recordFindings(tx, findings, { at, logger });
  };

  const end = (leased: LeasedDelivery, tried: Tried): Promise<void> =>
    inTx(async (tx) => {
      const isOver = tried.status !== null && isTaken(tried.status);
      const pause = pauseAfter(leased.attempts);
      if (isOver) await storeDelivered(tx, leased, tried);
      else if (pause !== null) await storePause(tx, leased, tried, pause);
      else {
        await storeFailed(tx, leased, tried);
        await find(tx, [leased]);
      }
      // An operator may look at it.
      if (!isOver || leased.attempts > 1 || leased.type === 'webhook.test') notifyDesk(tx, 'webhooks');
    });

  const deliver = async (leased: LeasedDelivery): Promise<void> => {
    const { endpoint, url, event, type, at, data } = leased;
    const opened = leased.secrets.map(({ id, secret }) => seal.open(secret, id));
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const result = await receivers.send({ id: endpoint, url, secrets: opened }, { id: event, body });
    if (result.status === 'answered') return end(leased, { status: result.httpStatus, answer: answerText(textOf(result.json)) });
    if (result.cause === NOT_CALLED) return inTx((tx) => giveBack(tx, leased, UNTRIED_SECONDS));
    return end(leased, { status: null, answer: answerText(result.cause) });
  };

  const begin = (leased: LeasedDelivery): void => {
    const release = slots.take(leased.endpoint);
    const work = deliver(leased)
      .catch(async (error: unknown) => {
        logger.error({ endpoint: leased.endpoint, err: error }, 'a webhook was not sent');
        // Otherwise its lease expires.
        await inTx((tx) => giveBack(tx, leased, UNTRIED_SECONDS)).catch(() => undefined);
      })
      .finally(() => {
        inFlight.delete(work);
        release();
        wake();
      });
    inFlight.add(work);
  };

  const turn = async (): Promise<void> => {
    try {
      if (await hasEndpoints()) for (const leased of await inTx((tx) => leaseDeliveries(tx, slots.forWorker()))) begin(leased);
      repeats.over('lease', {}, 'leasing of webhooks works again');
    } catch (error) {
      repeats.met('lease', error, {}, 'could not lease webhooks');
    }
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    for (;;) {
      if (!isRunning) return;
      isDue = false;
      await turn();
      // What became due during the turn may not be among what it took.
      if (!isDue && isRunning) await pause();
    }
  };

  const wake = (): void => {
    isDue = true;
    endPause();
  };

  return {
    start: () => {
      isRunning = true;
      loop = run();
    },
    stop: async () => {
      isRunning = false;
      wake();
      await loop;
      await Promise.allSettled(inFlight);
    },
    wake,
    failOverdue: () =>
      inTx(async (tx) => {
        const endpoints = await failOverdue(tx, new Date(clock.real().getTime() - LONGEST_MS));
        await find(tx, endpoints);
        if (endpoints.length > 0) notifyDesk(tx, 'webhooks');
      }),
  };
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '');
