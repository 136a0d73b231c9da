import { lazy } from 'react';

export { AgreementGate } from './components/agreement-gate';

export const ConditionsSheet = lazy(() => import('./components/conditions-sheet'));
