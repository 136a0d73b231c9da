import { batchPace } from './batch-pace.js';
import { isUnavailable } from './db/unavailable.js';
import { type BatchSpans, endSpan } from './trace.js';

/** The largest number of items in one transaction: it limits how long the last caller of a batch waits. */
const MAX_ITEMS = 128;
/** A batch that takes longer no longer holds back the next: it probably waits for the lock of one wallet. */
const SLOW_MS = 20;
/** The largest number of transactions in parallel, slow ones included. */
const LANES = 4;

interface Waiting<Item, Outcome> {
  items: readonly Item[];
  /** When the call arrived (`performance.now`), ms. */
  since: number;
  span: ReturnType<BatchSpans<Item>['begin']>;
  resolve(outcomes: Outcome[]): void;
  reject(error: unknown): void;
}

export interface Batches<Item, Outcome> {
  /** Runs the items in a batch, together with those of other callers. Resolves to one outcome per item. */
  run(items: readonly Item[]): Promise<Outcome[]>;
  /** How long a call that arrives now would wait for its outcome, ms; 0 while few items wait or are in progress. */
  backlogMs(): number;
}

/**
 * Runs waiting calls in batches: calls that arrive while a batch runs share the next transaction, in order of arrival. One batch at a
 * time, because a larger batch costs less per item (docs/decisions/0002). A caller's list is never divided. If a batch fails, each of its lists runs again in its own transaction, so that
 * only the list at fault fails; if the first commit succeeded but its answer was lost, the items' keys return the first outcomes. If the
 * database is unavailable, all calls are rejected immediately.
 *
 * @param runInOne runs a list in one transaction, all or nothing, and returns one outcome per item
 * @param spans of callers and batches, in traces
 */
export function createBatches<Item, Outcome>(
  runInOne: (items: readonly Item[]) => Promise<Outcome[]>,
  spans: BatchSpans<Item>,
): Batches<Item, Outcome> {
  const queue: Waiting<Item, Outcome>[] = [];
  const pace = batchPace();
  let [running, slow] = [0, 0];
  /** Items that wait, and those in progress too. */
  let [waiting, open] = [0, 0];

  const take = (): Waiting<Item, Outcome>[] => {
    let [count, items] = [0, 0];
    for (const { items: own } of queue) {
      if (count > 0 && items + own.length > MAX_ITEMS) break;
      items += own.length;
      count += 1;
    }
    waiting -= items;
    return queue.splice(0, count);
  };

  const alone = (caller: Waiting<Item, Outcome>): Promise<void> =>
    spans.run([caller], () => runInOne(caller.items)).then(caller.resolve, caller.reject);

  const together = async (batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    const [only, ...more] = batch;
    if (only !== undefined && more.length === 0) return alone(only);
    const items = batch.flatMap((each) => each.items);
    let outcomes: Outcome[];
    try {
      outcomes = await spans.run(batch, () => runInOne(items));
    } catch (error) {
      // No list is at fault, and each would fail again.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(alone));
      return;
    }
    let from = 0;
    for (const { items: own, resolve } of batch) resolve(outcomes.slice(from, (from += own.length)));
  };

  const start = (): void => {
    if (queue.length === 0 || running > slow || running === LANES) return;
    running += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      start();
    }, SLOW_MS);
    const before = waiting;
    const batch = take();
    const items = before - waiting;
    void together(batch).finally(() => {
      clearTimeout(timer);
      running -= 1;
      open -= items;
      pace.ended(performance.now(), items, waiting > 0);
      if (isSlow) slow -= 1;
      start();
    });
  };

  const run = (items: readonly Item[]): Promise<Outcome[]> =>
    new Promise((resolve, reject) => {
      const span = spans.begin(items);
      const answers = span === undefined ? { resolve, reject } : ending(span, resolve, reject);
      queue.push({ items, since: performance.now(), span, ...answers });
      waiting += items.length;
      open += items.length;
      // The other calls of this turn of the event loop share the batch.
      if (queue.length === 1) setImmediate(start);
    });

  return {
    run,
    backlogMs: () => pace.delayMs(open, queue[0] === undefined ? 0 : performance.now() - queue[0].since),
  };
}

/** Ends the span of a caller with its outcome. */
const ending = <Outcome>(
  span: NonNullable<Waiting<never, Outcome>['span']>,
  resolve: Waiting<never, Outcome>['resolve'],
  reject: Waiting<never, Outcome>['reject'],
): Pick<Waiting<never, Outcome>, 'resolve' | 'reject'> => ({
  resolve: (outcomes) => {
    endSpan(span);
    resolve(outcomes);
  },
  reject: (error) => {
    endSpan(span, error);
    reject(error);
  },
});
