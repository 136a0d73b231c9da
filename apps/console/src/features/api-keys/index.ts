import { lazyScreen } from '../../shared/ui/lazy-screen';

export const ApiKeys = lazyScreen('ApiKeys', () => import('./components/api-keys'));
