import { lazy } from 'react';

export const WithdrawSheet = lazy(() => import('./components/withdraw-sheet'));
