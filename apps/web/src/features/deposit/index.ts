import { preloadable } from '../../shared/react/preloadable';

export const DepositSheet = preloadable(() => import('./components/deposit-sheet'));
