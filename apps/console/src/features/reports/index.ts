import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Reports = lazyScreen('Reports', () => import('./components/reports'));
