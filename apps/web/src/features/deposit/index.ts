import { lazy } from 'react';

export const DepositSheet = lazy(() => import('./components/deposit-sheet'));
