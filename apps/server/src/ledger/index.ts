/** The ledger's door. */
export { type AccountRef, hold, house, HOUSE, wallet } from './accounts.js';
export { checkLedger, type LedgerFindings } from './audit-check.js';
export type { Intent, Item, Moved, NewMovement, Outcome, Posted, Posting, Refused } from './item.js';
export { createLedger, type Ledger, type LedgerDependencies, openHouse, readBalance } from './ledger.js';
export { noObservers, type Observers } from './observers.js';
export { snapshotHouse } from './snapshot.js';
