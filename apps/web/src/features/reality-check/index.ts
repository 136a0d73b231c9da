import { lazy } from 'react';

export const RealityCheckRow = lazy(() => import('./components/reality-check-row'));
export const RealityCheckSheet = lazy(() => import('./components/reality-check-sheet'));
export const RealityWatch = lazy(() => import('./components/reality-watch'));
