import type { Tx } from '../platform/unit-of-work.js';
import type { Item, Posted } from './item.js';

/**
 * Follows some items in the transaction that posts them, after its locks: all of a batch at once, since each statement holds up
 * everybody in the batch. Followers come in the order they are listed.
 */
export interface Follower {
  follows(item: Item): boolean;
  /** @param posted never empty; what the items it follows became */
  follow(tx: Tx, posted: readonly Posted[]): Promise<void>;
}

/**
 * Rooms that follow money without knowing who moves it; wired in app. Followers see the items newly posted that they follow;
 * `afterCommit` runs for every item when the money has moved for good.
 */
export interface Observers {
  inTransaction: readonly Follower[];
  afterCommit: readonly ((posted: Posted) => void)[];
}

export const noObservers: Observers = { inTransaction: [], afterCommit: [] };
