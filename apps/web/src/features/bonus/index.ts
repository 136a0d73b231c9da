import { lazy } from 'react';

export { BonusList } from './components/bonus-list';

export const BonusSheet = lazy(() => import('./components/bonus-sheet'));
