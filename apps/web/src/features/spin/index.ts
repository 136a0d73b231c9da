import { lazy } from 'react';

export { SpinScreen } from './components/spin-screen';
export { VerifyScreen } from './components/verify-screen';

export const FairSheet = lazy(() => import('./components/fair-sheet'));
