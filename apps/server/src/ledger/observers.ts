import type { Tx } from '../platform/unit-of-work.js';
import type { Item, Outcome, Posted } from './item.js';

/** As `Ledger.postIn`. */
export type PostIn = (tx: Tx<'ledger'>, items: readonly Item[]) => Promise<Outcome[]>;

export interface PostedItem extends Posted {
  item: Item;
}

/**
 * Runs in the transaction that posts an item, after its locks, once per batch: each statement delays every caller of the batch. Followers
 * run in the order of the list.
 */
export interface Follower {
  follows(item: Item): boolean;
  /**
   * @param posted never empty; the new items that it follows, and what they became
   * @param post posts further items in the same transaction
   */
  follow(tx: Tx, posted: readonly PostedItem[], post: PostIn): Promise<void>;
}

/**
 * Modules that react to postings; registered by the composition root. Followers receive the newly posted items that they follow;
 * `afterCommit` runs for every new item after the commit.
 */
export interface Observers {
  inTransaction: readonly Follower[];
  afterCommit: readonly ((posted: PostedItem) => void)[];
}

export const noObservers: Observers = { inTransaction: [], afterCommit: [] };
