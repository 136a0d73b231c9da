import { lazyScreen } from '../../shared/ui/lazy-screen';

export { AskMember } from './components/ask-member';
export { BalanceBar, balanceParts, totalOf } from './components/balance-bar';
export { FreezeDialog, UnfreezeDialog } from './components/freeze-dialog';
export { Freezes } from './components/freezes';
export { LastMovements } from './components/movements';

export const Member = lazyScreen('Member', () => import('./components/member'));
export const Members = lazyScreen('Members', () => import('./components/members'));
