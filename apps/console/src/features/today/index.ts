import { lazyScreen } from '../../shared/ui/lazy-screen';

export { PayoutsDialog } from './components/pause-payouts';

export const Today = lazyScreen('Today', () => import('./components/today'));
