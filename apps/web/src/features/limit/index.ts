import { lazy } from 'react';

export { type Limit, useLimits } from './api/limits';
export { LimitsScreen } from './components/limits-screen';
export { strictestOf } from './model/limits';

export const LossUntil = lazy(() => import('./components/loss-until'));
export const LimitOffer = lazy(() => import('./components/limit-offer'));
export const LimitSheet = lazy(() => import('./components/limit-sheet'));

export const ParkedSheet = lazy(() => import('./components/parked-sheet'));

/** Parts of the deposit sheet. Their words and files are for members with limits only. */
const parts = () => import('./components/deposit-limit');
export const DepositLimitLine = lazy(async () => ({ default: (await parts()).DepositLimitLine }));
export const DepositLimitNote = lazy(async () => ({ default: (await parts()).DepositLimitNote }));
export const DepositOver = lazy(async () => ({ default: (await parts()).DepositOver }));
