import { lazy } from 'react';

/** The code of a reward's receipt, which {@link RewardReceipt} shows; for a preload. */
export const loadRewardReceipt = () => import('./reward-receipt');
export const RewardReceipt = lazy(loadRewardReceipt);
