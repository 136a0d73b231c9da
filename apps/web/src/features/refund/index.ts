import { lazy } from 'react';

export const RefundSheet = lazy(() => import('./components/refund-sheet'));
