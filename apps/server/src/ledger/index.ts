/** The ledger's door. */
export { type AccountRef, hold, house, HOUSE, pot, wallet } from './accounts.js';
export { checkLedger, type LedgerFindings } from './audit-check.js';
export type { Bind, Bound, Intent, Item, Moved, NewMovement, Outcome, Posted, Posting, Refused, Related } from './item.js';
export { createLedger, type Ledger, type LedgerDependencies, openHouse, readBalance } from './ledger.js';
export { type Follower, noObservers, type Observers } from './observers.js';
export { snapshotHouse } from './snapshot.js';
