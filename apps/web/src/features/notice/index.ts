import { lazy } from 'react';

export { NoticesScreen } from './components/notices-screen';

/** For few members: those who wait for money on a device without notices. */
export const PushOffer = lazy(() => import('./push/push-offer'));
