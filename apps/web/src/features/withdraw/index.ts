import { preloadable } from '../../shared/react/preloadable';

export const WithdrawSheet = preloadable(() => import('./components/withdraw-sheet'));
