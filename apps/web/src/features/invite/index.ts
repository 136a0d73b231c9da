import { lazy } from 'react';

export { ReferralCard } from './components/referral-card';

export const InviteSheet = lazy(() => import('./components/invite-sheet'));
