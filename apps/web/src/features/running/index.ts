import { lazy } from 'react';

export const loadRunningRows = () => import('./components/running-rows');
export const RunningRows = lazy(loadRunningRows);
