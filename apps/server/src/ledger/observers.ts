import type { Tx } from '../platform/unit-of-work.js';
import type { Item, Outcome, Posted } from './item.js';

/** As `Ledger.postIn`. */
export type PostIn = (tx: Tx<'ledger'>, items: readonly Item[]) => Promise<Outcome[]>;

/**
 * Runs in the transaction that posts an item, after its locks, once per batch: each statement delays every caller of the batch. Followers
 * run in the order of the list.
 */
export interface Follower {
  follows(item: Item): boolean;
  /**
   * @param posted never empty; what the items it follows became
   * @param post posts further items in the same transaction
   */
  follow(tx: Tx, posted: readonly Posted[], post: PostIn): Promise<void>;
}

/**
 * Modules that react to postings; registered by the composition root. Followers receive the newly posted items that they follow;
 * `afterCommit` runs for every item after the commit.
 */
export interface Observers {
  inTransaction: readonly Follower[];
  afterCommit: readonly ((posted: Posted) => void)[];
}

export const noObservers: Observers = { inTransaction: [], afterCommit: [] };
