import { lazy } from 'react';

export const loadTransferSheet = () => import('./components/transfer-sheet');
export const TransferSheet = lazy(loadTransferSheet);
