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
  span: ReturnType<BatchSpans<Item>['begin']>;
  resolve(outcomes: Outcome[]): void;
  reject(error: unknown): void;
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
): (items: readonly Item[]) => Promise<Outcome[]> {
  const queue: Waiting<Item, Outcome>[] = [];
  let [running, slow] = [0, 0];

  const take = (): Waiting<Item, Outcome>[] => {
    let [count, items] = [0, 0];
    for (const { items: own } of queue) {
      if (count > 0 && items + own.length > MAX_ITEMS) break;
      items += own.length;
      count += 1;
    }
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
    void together(take()).finally(() => {
      clearTimeout(timer);
      running -= 1;
      if (isSlow) slow -= 1;
      start();
    });
  };

  return (items) =>
    new Promise((resolve, reject) => {
      const span = spans.begin(items);
      queue.push(span === undefined ? { items, span, resolve, reject } : { items, span, ...ending(span, resolve, reject) });
      // The other calls of this turn of the event loop share the batch.
      if (queue.length === 1) setImmediate(start);
    });
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
