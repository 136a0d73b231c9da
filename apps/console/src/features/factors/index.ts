import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Factors = lazyScreen('Factors', () => import('./components/factors'));
