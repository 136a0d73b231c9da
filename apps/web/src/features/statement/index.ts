import { preloadable } from '../../shared/react/preloadable';

export { StatementScreen } from './components/statement-screen';

export const RecentMovements = preloadable(() => import('./components/recent-movements'));
