/** The public interface of the ledger. */
export { type AccountRef, hold, house, parked, pot, wallet } from './accounts.js';
export { balancesAfter } from './balances-after.js';
export {
  type CellTransfer,
  continueStatement,
  hasArrived,
  keepRestriction,
  readStatementCopy,
  readTransfers,
  transferItem,
  transfersTo,
} from './cells.js';
export { DATA_ERASED, eraseAudit } from './audit-erasure.js';
export { checkLedger } from './audit-check.js';
export { balanceFaultsBetween, balanceFaultsOf, lastAccount, movedBalanceFaults } from './balance-faults.js';
export { findCredits, findMemberCredits, isPosted } from './entries.js';
export { auditLedger, type LedgerFault, ledgerProblems, recentFaults } from './faults.js';
export { entryFacts, isReturn, matchSince, type NamedEntry, type ProviderBook, type TimedMoney } from './match-entries.js';
export type { NamedMoney } from '../platform/pair-by-name.rules.js';
export { newestEntries, type OutsideArea, outsideEntries, outsideEntriesBetween, type OutsideEntry } from './outside-entries.js';
export type { Item, Outcome, Posted, Posting, Refused, Related, RestrictionChange, StatementLine, WithdrawalRestriction } from './item.js';
export { createLedger, type Ledger, type LedgerDependencies, lockWallet, openHouse, readBalance } from './ledger.js';
export { type Follower, noObservers, type Observers, type PostedItem } from './observers.js';
export { checkRolling, type Verified, verifyChains } from './seal-check.js';
export { chains, hasSeal, type SealName, sealNew, type SealTimes } from './seal.js';
export { archiveLedger, verifyArchive } from './archive.js';
export type { ArchiveFiles } from './archive-block.js';
export { createJournals, type Journals } from './archived.js';
export { addPartitions } from './partitions.js';
export { sealState } from './seal-state.js';
export { findMovements, lastJournalWithFewerKeys } from './overview.js';
export { type MoneyHour, paidSince, readMoneyHours, readMoneyUntil, storeEndedHours } from './money-hours.js';
export { countJournalsOf, readDays, readTrial, storeEndedDays, trialHolds, type TrialSums } from './trial-days.js';
export { storeHoursOfDay } from './trial-hours.js';
export { snapshotHouse } from './snapshot.js';
