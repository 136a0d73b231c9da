export { AskMember } from './components/ask-member';
export { BalanceBar, balanceParts, totalOf } from './components/balance-bar';
export { FreezeDialog, UnfreezeDialog } from './components/freeze-dialog';
export { Freezes } from './components/freezes';
export { LastMovements } from './components/movements';
