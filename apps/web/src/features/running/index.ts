import { preloadable } from '../../shared/react/preloadable';

export const RunningRows = preloadable(() => import('./components/running-rows'));

export const RunningWithdrawal = preloadable(() => import('./components/running-withdrawal'));
