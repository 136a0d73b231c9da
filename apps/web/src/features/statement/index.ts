import { lazy } from 'react';

export { StatementScreen } from './components/statement-screen';

export const loadRecentMovements = () => import('./components/recent-movements');
export const RecentMovements = lazy(loadRecentMovements);
