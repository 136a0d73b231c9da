import { lazy } from 'react';

export { BreakRow } from './components/break-row';
export { BreakScreen } from './components/break-screen';
export { ClosedAtRest } from './components/closed-at-rest';

export const BreakNote = lazy(() => import('./components/break-note'));
export const RestSheet = lazy(() => import('./components/rest-sheet'));
