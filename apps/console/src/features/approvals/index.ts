import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Approvals = lazyScreen('Approvals', () => import('./components/approvals'));
