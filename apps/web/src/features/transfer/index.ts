import { lazy } from 'react';

export const TransferSheet = lazy(() => import('./components/transfer-sheet'));
