import type { Tx } from '../platform/unit-of-work.js';
import type { Item, Posted } from './item.js';

/**
 * Runs in the transaction that posts an item, after its locks, once per batch: each statement delays every caller of the batch. Followers
 * run in the order of the list.
 */
export interface Follower {
  follows(item: Item): boolean;
  /** @param posted never empty; what the items it follows became */
  follow(tx: Tx, posted: readonly Posted[]): Promise<void>;
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
