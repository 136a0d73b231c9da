import { lazy } from 'react';

export { PromotionForm } from './components/promotion-form';

export const PromotionSheet = lazy(() => import('./components/promotion-sheet'));
