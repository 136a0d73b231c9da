import { isUnavailable } from '../platform/db/unavailable.js';
import type { Item, Outcome } from './item.js';

/** Items of one transaction at most: it bounds how long the last caller of a batch waits for the first. */
const MOST_ITEMS = 128;
/** Transactions under way at once. While all of them commit, what arrives waits and goes together. */
const LANES = 2;

interface Waiting {
  items: readonly Item[];
  resolve(outcomes: Outcome[]): void;
  reject(error: unknown): void;
}

/**
 * Posts together what waits: a call that finds a free lane goes at once; those that come while all lanes are busy go
 * in one transaction, in the order they came. A caller's list is never divided. When a batch throws, each of its lists
 * is posted again in a transaction of its own, so that only the one at fault fails; where the first commit did
 * happen but its answer was lost, the items' keys give the first outcomes again. When the database cannot be used, all are
 * rejected at once.
 *
 * @param postAtOnce posts a list in one transaction, all or nothing
 */
export function postTogether(postAtOnce: (items: readonly Item[]) => Promise<Outcome[]>): (items: readonly Item[]) => Promise<Outcome[]> {
  const queue: Waiting[] = [];
  let free = LANES;

  const take = (): Waiting[] => {
    let [count, items] = [0, 0];
    for (const { items: own } of queue) {
      if (count > 0 && items + own.length > MOST_ITEMS) break;
      items += own.length;
      count += 1;
    }
    return queue.splice(0, count);
  };

  const alone = ({ items, resolve, reject }: Waiting): Promise<void> => postAtOnce(items).then(resolve, reject);

  const together = async (batch: readonly Waiting[]): Promise<void> => {
    const [only, ...more] = batch;
    if (only !== undefined && more.length === 0) return alone(only);
    const items = batch.flatMap((each) => each.items);
    let outcomes: Outcome[];
    try {
      outcomes = await postAtOnce(items);
    } catch (error) {
      // Nobody is at fault, and each would fail for itself.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(alone));
      return;
    }
    let from = 0;
    for (const { items: own, resolve } of batch) resolve(outcomes.slice(from, (from += own.length)));
  };

  const drive = (): void => {
    while (free > 0 && queue.length > 0) {
      free -= 1;
      void together(take()).finally(() => {
        free += 1;
        drive();
      });
    }
  };

  return (items) =>
    new Promise((resolve, reject) => {
      queue.push({ items, resolve, reject });
      drive();
    });
}
