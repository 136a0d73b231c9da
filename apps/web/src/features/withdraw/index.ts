import { lazy } from 'react';

export const loadWithdrawSheet = () => import('./components/withdraw-sheet');
export const WithdrawSheet = lazy(loadWithdrawSheet);
