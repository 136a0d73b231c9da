import type { Tx } from '../platform/unit-of-work.js';
import type { Posted } from './item.js';

/**
 * Rooms that follow money without knowing who moves it; wired in app. `inTransaction` runs for every item newly
 * posted, in its own transaction and after its locks; `afterCommit` runs when the money has moved for good.
 */
export interface Observers {
  inTransaction: readonly ((tx: Tx, posted: Posted) => Promise<void>)[];
  afterCommit: readonly ((posted: Posted) => void)[];
}

export const noObservers: Observers = { inTransaction: [], afterCommit: [] };
