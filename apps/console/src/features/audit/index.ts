import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Audit = lazyScreen('Audit', () => import('./components/audit'));
