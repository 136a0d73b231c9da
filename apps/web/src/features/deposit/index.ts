import { lazy } from 'react';

export const loadDepositSheet = () => import('./components/deposit-sheet');
export const DepositSheet = lazy(loadDepositSheet);
