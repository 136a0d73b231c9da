import { lazy } from 'react';

export const loadRunningRows = () => import('./components/running-rows');
export const RunningRows = lazy(loadRunningRows);

export const loadRunningWithdrawal = () => import('./components/running-withdrawal');
export const RunningWithdrawal = lazy(loadRunningWithdrawal);
