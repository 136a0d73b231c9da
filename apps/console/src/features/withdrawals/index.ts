import { lazyScreen } from '../../shared/ui/lazy-screen';

export { Facts } from './components/facts';
export { ReasonFacts } from './components/reason-facts';
export { noFilter } from './model/filter.rules';
export { useTakeNext } from './model/use-take-next';

export const Withdrawals = lazyScreen('Withdrawals', () => import('./components/withdrawals'));
