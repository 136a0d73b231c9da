import { lazyScreen } from '../../shared/ui/lazy-screen';

export { Facts } from './components/facts';
export { ReasonFacts } from './components/reason-facts';

export const Withdrawal = lazyScreen('Withdrawal', () => import('./components/withdrawal'));
export const Withdrawals = lazyScreen('Withdrawals', () => import('./components/withdrawals'));
