import { lazy } from 'react';

export { BalanceCard } from './components/balance-card';
export { Greeting } from './components/greeting';
export { HomeActions } from './components/home-actions';

/** For few members: with a freeze, or with money that is set aside. */
export const FrozenNote = lazy(() => import('./components/frozen-note'));
