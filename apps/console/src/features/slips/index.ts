import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Slip = lazyScreen('Slip', () => import('./components/slip'));
export const Slips = lazyScreen('Slips', () => import('./components/slips'));
