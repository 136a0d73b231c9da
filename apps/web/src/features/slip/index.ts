import { lazy } from 'react';

export const SlipsSheet = lazy(() => import('./components/slips-sheet'));
export const SlipUploadSheet = lazy(() => import('./components/slip-upload-sheet'));
